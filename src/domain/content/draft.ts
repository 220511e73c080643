import type { City } from './city.ts'
import type { Page } from './page.ts'
import type { Post } from './post.ts'
import type { Property } from './property.ts'
import type { Room } from './room.ts'
import type { University } from './university.ts'

/** Unpublished content that has a page of its own. A room includes its property if that is not published either. */
export type Draft =
  | { readonly kind: 'room'; readonly room: Room; readonly property?: Property | null }
  | { readonly kind: 'property'; readonly property: Property }
  | { readonly kind: 'city'; readonly city: City }
  | { readonly kind: 'post'; readonly post: Post }
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'university'; readonly university: University }
export type DraftKind = Draft['kind']

export const DRAFT_KINDS: readonly DraftKind[] = ['room', 'property', 'city', 'post', 'page', 'university']
