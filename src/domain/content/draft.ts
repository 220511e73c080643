import type { Page } from './page.ts'
import type { Post } from './post.ts'
import type { Room } from './room.ts'
import type { University } from './university.ts'

/** Unpublished content that has a page of its own. */
export type Draft =
  | { readonly kind: 'room'; readonly room: Room }
  | { readonly kind: 'post'; readonly post: Post }
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'university'; readonly university: University }
export type DraftKind = Draft['kind']

export const DRAFT_KINDS: readonly DraftKind[] = ['room', 'post', 'page', 'university']
