import type { City, CityListing, LetsListing, University } from '#domain/content/city.ts'
import type { Amenity, ShapeIssue } from '#domain/content/common.ts'
import type { Contract } from '#domain/content/contract.ts'
import type { HomePage, LetsPage, Page } from '#domain/content/page.ts'
import type { Category, Post } from '#domain/content/post.ts'
import type { Property } from '#domain/content/property.ts'
import type { Room } from '#domain/content/room.ts'
import type { Banner, FaqTopic, Globals, Menus, SitemapSection, TermsSection } from '#domain/content/site.ts'

/** The kinds of content that an editor can open. */
export type EntityKind =
  | 'room'
  | 'property'
  | 'city'
  | 'city list'
  | 'lets list'
  | 'university'
  | 'amenity'
  | 'post'
  | 'category'
  | 'page'
  | 'FAQ topic'
  | 'terms section'
  | 'site map'
  | 'menus'
  | 'settings'
  | 'banner'
  | 'home'
  | 'lets page'
  | 'offer'

/** The content that a violation is about. A value that the backend does not give is empty, and an id `null`. */
export interface ContentRef {
  readonly kind: EntityKind
  readonly slug: string
  readonly title: string
  readonly id: number | null
}

/** An item that the site drops. `path` is within the content that `ref` names; it is empty for all of that content. */
export interface DroppedContent {
  readonly ref: ContentRef
  /** The endpoint of the content call. */
  readonly endpoint: string
  /** The path of the item within the whole response. */
  readonly place: string
  readonly path: string
  readonly issues: readonly ShapeIssue[]
}

/** A start tag, an end tag or the text between tags, as browsers read them: names in lower case, entities decoded. */
export type HtmlToken =
  | {
      readonly kind: 'tag'
      readonly name: string
      readonly attributes: Readonly<Record<string, string>>
      /** The source of the tag, or its beginning. */
      readonly source: string
    }
  | { readonly kind: 'end'; readonly name: string }
  | { readonly kind: 'words'; readonly text: string }

/** HTML as an editor wrote it, before it is sanitised. */
export interface RawHtml {
  readonly ref: ContentRef
  readonly path: string
  readonly tokens: readonly HtmlToken[]
  /** What the site does not show of it, as it is written. */
  readonly removed: readonly string[]
}

/** A contract as it is written in the backend, including one that the site drops. */
export interface RawContract extends Pick<Contract, 'title' | 'academicYear' | 'lettingOption'> {
  readonly room: ContentRef
  readonly path: string
  readonly startDate: string | null
  readonly endDate: string | null
  /** The weeks that its title, or else its minimum number of days, states; `null` if neither does. */
  readonly statedWeeks: number | null
  /** The weekly price as typed; `null` without a row of prices, which means a price on request. */
  readonly amount: string | null
  /** The booking fee as typed; empty if there is none. */
  readonly fee: string
}

/** How many items a list of the backend has. */
export interface ListLength {
  readonly ref: ContentRef
  readonly path: string
  readonly endpoint: string
  readonly count: number
}

/** All content of a backend as the site reads it, with the dropped items. It holds no personal data. */
export interface ContentSnapshot {
  readonly rooms: readonly Room[]
  readonly properties: readonly Property[]
  readonly cities: readonly City[]
  readonly cityListings: readonly CityListing[]
  readonly letsListings: readonly LetsListing[]
  readonly universities: readonly University[]
  readonly amenities: readonly Amenity[]
  readonly posts: readonly Post[]
  readonly categories: readonly Category[]
  readonly pages: readonly Page[]
  readonly faqTopics: readonly FaqTopic[]
  readonly terms: readonly TermsSection[]
  readonly sitemap: readonly SitemapSection[]
  readonly letsPages: readonly (LetsPage & { readonly slug: string })[]
  readonly menus: Menus | null
  readonly globals: Globals | null
  readonly banner: Banner | null
  readonly home: HomePage | null
  readonly dropped: readonly DroppedContent[]
  readonly html: readonly RawHtml[]
  readonly contracts: readonly RawContract[]
  readonly lists: readonly ListLength[]
  /** Content whose id only the backend knows, so that it can be opened there. */
  readonly identified: readonly ContentRef[]
}

/** No content. */
export const EMPTY_SNAPSHOT: ContentSnapshot = {
  rooms: [],
  properties: [],
  cities: [],
  cityListings: [],
  letsListings: [],
  universities: [],
  amenities: [],
  posts: [],
  categories: [],
  pages: [],
  faqTopics: [],
  terms: [],
  sitemap: [],
  letsPages: [],
  menus: null,
  globals: null,
  banner: null,
  home: null,
  dropped: [],
  html: [],
  contracts: [],
  lists: [],
  identified: [],
}

/** Returns the content with a part added: lists are extended, and single entities are replaced. */
export function joinSnapshots(content: ContentSnapshot, part: Partial<ContentSnapshot>): ContentSnapshot {
  const fields = Object.entries(part).map(([name, value]) => {
    const before = content[name as keyof ContentSnapshot]
    return [name, Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value]
  })
  return { ...content, ...Object.fromEntries(fields) }
}
