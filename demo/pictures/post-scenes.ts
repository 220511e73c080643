import { type PostObject, postObjects } from './post-objects.ts'
import scenes from './post-scenes.json' with { type: 'json' }

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
    throw new Error(`post-scenes.json, ${slug}: ${String(name)} is not in post-objects.ts.`)
  return [name as PostObject, Number(x), Number(y), Number(size)]
}
