import type { Amenity } from '../content/amenity.ts'
import type { City, CityListing, LetsListing } from '../content/city.ts'
import type { Contract } from '../content/contract.ts'
import type { Banner, Globals } from '../content/globals.ts'
import type { HomePage } from '../content/homePage.ts'
import type { LetsPage } from '../content/letsPage.ts'
import type { Menus } from '../content/menu.ts'
import type { Page } from '../content/page.ts'
import type { Category, Post } from '../content/post.ts'
import type { Property } from '../content/property.ts'
import type { Room } from '../content/room.ts'
import type { FaqTopic, SitemapSection, TermsSection } from '../content/siteTexts.ts'
import type { University } from '../content/university.ts'

/** What an editor opens to mend something. */
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

/** Which content a finding is about. What the backend does not tell is empty, or `null` for the number. */
export interface Where {
  readonly kind: EntityKind
  readonly slug: string
  readonly title: string
  readonly id: number | null
}

/** One field that is not what an entity needs. */
export interface ShapeIssue {
  readonly path: string
  readonly expected: string
  readonly found: string
}

/** An item that the site leaves out. `path` is within what is named; empty for the whole of it. */
export interface LeftOut {
  readonly where: Where
  /** Which call, and where in its whole answer. */
  readonly endpoint: string
  readonly place: string
  readonly path: string
  readonly issues: readonly ShapeIssue[]
}

/** A tag, its end or words between, as browsers read them: names in small letters, entities decoded. */
export type HtmlPiece =
  | {
      readonly kind: 'tag'
      readonly name: string
      readonly attributes: Readonly<Record<string, string>>
      /** How it is written, or how that begins. */
      readonly source: string
    }
  | { readonly kind: 'end'; readonly name: string }
  | { readonly kind: 'words'; readonly text: string }

/** HTML as an editor wrote it, before the site cleans it. */
export interface WrittenHtml {
  readonly where: Where
  readonly path: string
  readonly pieces: readonly HtmlPiece[]
}

/** A contract as it is written in the backend, also one that the site leaves out. */
export interface WrittenContract extends Pick<Contract, 'title' | 'academicYear' | 'lettingOption'> {
  readonly room: Where
  readonly path: string
  readonly startDate: string | null
  readonly endDate: string | null
  /** The weeks that its title, or else its days, state; `null` where neither does. */
  readonly statedWeeks: number | null
  /** The weekly price as typed; `null` without a row of prices, which is a price on request. */
  readonly amount: string | null
}

/** How many items a list of the backend has. */
export interface ListLength {
  readonly where: Where
  readonly path: string
  readonly endpoint: string
  readonly count: number
}

/** All content of a backend as the site reads it, and what reading it showed. Nothing personal is in it. */
export interface ContentRead {
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
  readonly leftOut: readonly LeftOut[]
  readonly html: readonly WrittenHtml[]
  readonly contracts: readonly WrittenContract[]
  readonly lists: readonly ListLength[]
}

/** Before anything was read. */
export const NOTHING_READ: ContentRead = {
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
  leftOut: [],
  html: [],
  contracts: [],
  lists: [],
}
