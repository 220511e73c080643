import { indoors } from './post-objects-indoors.ts'
import { outdoors } from './post-objects-outdoors.ts'

/**
 * Things that posts are about, drawn in one hand: flat, round, few colours. Each stands with the middle of its foot at
 * 0, 0 and is some 400 pixels high; a scene moves and scales it.
 */
export const postObjects = { ...indoors, ...outdoors }

export type PostObject = keyof typeof postObjects
