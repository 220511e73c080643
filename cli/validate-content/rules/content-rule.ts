import type { City, University } from '../../../src/domain/content/city.ts'
import type { Offer } from '../../../src/domain/content/contract.ts'
import type { Page } from '../../../src/domain/content/page.ts'
import type { Post } from '../../../src/domain/content/post.ts'
import type { Property } from '../../../src/domain/content/property.ts'
import type { Room } from '../../../src/domain/content/room.ts'
import type { FindRoute } from '../../../src/domain/routing/matchRoute.ts'
import type { ContentRef, ContentSnapshot, EntityKind } from './content-snapshot.ts'

const named = (
  kind: EntityKind,
  { id, slug, name }: { readonly id: number; readonly slug: string; readonly name: string },
): ContentRef => ({ kind, slug, title: name, id })

/** Makes references to each kind of content that editors can open. */
export const contentRef = {
  room: (room: Pick<Room, 'id' | 'slug' | 'name'>): ContentRef => named('room', room),
  property: (property: Pick<Property, 'id' | 'slug' | 'name'>): ContentRef => named('property', property),
  city: (city: Pick<City, 'id' | 'slug' | 'name'>): ContentRef => named('city', city),
  university: (university: Pick<University, 'id' | 'slug' | 'name'>): ContentRef =>
    named('university', university),
  post: ({ id, slug, title }: Pick<Post, 'id' | 'slug' | 'title'>): ContentRef => ({
    kind: 'post',
    slug,
    title,
    id,
  }),
  page: ({ id, path, title }: Pick<Page, 'id' | 'path' | 'title'>): ContentRef => ({
    kind: 'page',
    slug: path,
    title,
    id,
  }),
  offer: ({ slug, title }: Pick<Offer, 'slug' | 'title'>): ContentRef => ({
    kind: 'offer',
    slug,
    title,
    id: null,
  }),
  amenity: (name: string): ContentRef => ({ kind: 'amenity', slug: '', title: name, id: null }),
  /** For content that exists only once, or that has no id. */
  part: (kind: EntityKind, slug = '', title = ''): ContentRef => ({ kind, slug, title, id: null }),
} as const

export type Severity = 'error' | 'warning'

/** One thing for an editor to fix. */
export interface ContentProblem {
  readonly ref: ContentRef
  /** The field within the content; empty if the problem concerns all of it. */
  readonly path: string
  readonly expected: string
  readonly found: string
  /** How to fix it, as a sentence. */
  readonly fix: string
  /** The change that fixes it, if that is certain. */
  readonly change?: { readonly before: string; readonly after: string }
}

/** What rules need besides the content. */
export interface RuleSettings {
  /** `YYYY-MM-DD` in London. */
  readonly today: string
  readonly siteOrigin: string
  readonly findRoute: FindRoute
}

/** A rule for content, as data: what is wrong, how much it matters and why. */
export interface ContentRule {
  /** The name for `--rule`. It never changes once published. */
  readonly id: string
  readonly severity: Severity
  /** Why it matters, as a sentence. */
  readonly reason: string
  /** Whether it compares parts of the content, and so needs all of it. */
  readonly needsAllContent: boolean
  readonly check: (content: ContentSnapshot, settings: RuleSettings) => readonly ContentProblem[]
}

/** A value of content as a report shows it: quoted, or `nothing`. */
export const quoteOrNothing = (text: string | null): string =>
  text === null || text === '' ? 'nothing' : `“${text}”`
