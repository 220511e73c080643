import { indoors } from './post-objects-indoors.ts'
import { outdoors } from './post-objects-outdoors.ts'
import scenes from './post-scenes.json' with { type: 'json' }

/**
 * Objects for the illustrations of posts, in one style: flat and round, with few colours. The origin of each is the
 * middle of its base, and each is some 400 pixels high; a scene moves and scales it.
 */
export const postObjects = { ...indoors, ...outdoors }

type PostObject = keyof typeof postObjects

/** An object, the position of its base (on 1800 pixels, with the floor at 930), and its size. */
export type Placed = readonly [thing: PostObject, x: number, y: number, size: number]

export interface PostScene {
  /** The alternative text. */
  readonly alt: string
  readonly things: readonly Placed[]
}

/** The illustration of each post, by its slug. */
export const postScenes: Readonly<Record<string, PostScene>> = Object.fromEntries(
  Object.entries(scenes).map(([slug, { alt, things }]) => [
    slug,
    { alt, things: things.map((thing) => toPlaced(slug, thing)) },
  ]),
)

function toPlaced(slug: string, [name, x, y, size]: readonly unknown[]): Placed {
  if (typeof name !== 'string' || !(name in postObjects))
    throw new Error(`post-scenes.json, ${slug}: ${String(name)} is not among the post objects.`)
  return [name as PostObject, Number(x), Number(y), Number(size)]
}
