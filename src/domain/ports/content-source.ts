import * as Context from 'effect/Context'
import type * as Effect from 'effect/Effect'
import * as Schema from 'effect/Schema'
import type { City, CityListing, LetsListing, University } from '../content/city.ts'
import type { Agent, Amenity } from '../content/common.ts'
import type { HomePage, LetsPage, Page, PostOrPage } from '../content/page.ts'
import type { Category, Post, PostList } from '../content/post.ts'
import type { Property } from '../content/property.ts'
import type { Room } from '../content/room.ts'
import type { Banner, FaqTopic, Globals, Menus, SitemapSection, TermsSection } from '../content/site.ts'
import type { LettingOption } from '../contract/letting-option.ts'

/**
 * The content could not be read, even with the last attempt (spec section 7). `status` and `statusText` are those of
 * the response, and absent if there was none. `detail` is for the log, never for a visitor.
 */
export class ContentUnavailable extends Schema.TaggedError<ContentUnavailable>()('ContentUnavailable', {
  /** Which call of spec section 7, for example `wp/v2/rooms`. */
  endpoint: Schema.String,
  reason: Schema.Literals([
    'network',
    'timeout',
    'too-large',
    'status',
    'content-type',
    'body',
    'shape',
    /** The backend answered, but its answer cannot be true. */
    'implausible',
  ]),
  status: Schema.optionalKey(Schema.Int),
  statusText: Schema.optionalKey(Schema.String),
  detail: Schema.String,
}) {}

type Answer<A> = Effect.Effect<A, ContentUnavailable>

/** Everything the site reads from the content backend: one method for each call of spec section 7. */
export interface ContentSourceShape {
  /** All rooms, or those of one city or property (slugs). */
  readonly rooms: (filter: { readonly city?: string; readonly property?: string }) => Answer<readonly Room[]>
  readonly room: (slug: string) => Answer<Room | null>
  readonly amenities: Answer<readonly Amenity[]>
  readonly agent: (slug: string) => Answer<Agent | null>
  readonly locations: Answer<readonly Property[]>
  readonly location: (slug: string, options: { readonly withRooms: boolean }) => Answer<Property | null>
  readonly cities: Answer<readonly City[]>
  readonly cityListings: Answer<readonly CityListing[]>
  readonly shortLets: (lettingOption: LettingOption) => Answer<readonly LetsListing[]>
  /** `fields` names the parts wanted; empty asks for all. */
  readonly property: (
    slug: string,
    options: { readonly fields: readonly string[]; readonly withRooms: boolean },
  ) => Answer<Property | null>
  /** An answer without a single menu is a failure. */
  readonly menus: Answer<Menus>
  /** Ten posts a page, without company news. `page` starts at 1; past the last, `posts` is empty and `totalPages` 0. */
  readonly posts: (options: { readonly page: number }) => Answer<PostList>
  readonly post: (id: number) => Answer<Post>
  readonly page: (slug: string) => Answer<Page | null>
  /** All static pages. */
  readonly pages: Answer<readonly Page[]>
  readonly home: Answer<HomePage>
  readonly letsPage: (
    name: 'short-term-student-accommodation' | 'summer-student-accommodation',
  ) => Answer<LetsPage>
  readonly banner: Answer<Banner | null>
  readonly globals: Answer<Globals>
  readonly universities: Answer<readonly University[]>
  readonly categories: Answer<readonly Category[]>
  readonly sitemap: Answer<readonly SitemapSection[]>
  readonly faqs: Answer<readonly FaqTopic[]>
  readonly termsAndConditions: Answer<readonly TermsSection[]>
  /** `null` if nothing has this slug, and past the last page of a category. */
  readonly maybePost: (slug: string, options: { readonly page: number }) => Answer<PostOrPage | null>
  readonly maybeUniversity: (slug: string) => Answer<University | null>
}

export class ContentSource extends Context.Service<ContentSource, ContentSourceShape>()(
  'domain/ports/ContentSource',
) {}
