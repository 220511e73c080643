import { indoors } from './post-objects-indoors.ts'
import { outdoors } from './post-objects-outdoors.ts'

/**
 * Objects for the illustrations of posts, in one style: flat and round, with few colours. The origin of each is the
 * middle of its base, and each is some 400 pixels high; a scene moves and scales it.
 */
export const postObjects = { ...indoors, ...outdoors }

export type PostObject = keyof typeof postObjects
