import type * as Effect from 'effect/Effect'
import * as Schema from 'effect/Schema'
import { City, CityListing, LetsListing, University } from '../../../domain/content/city.ts'
import { Agent, Amenity } from '../../../domain/content/common.ts'
import { HomePage, LetsPage, Page, PostOrPage } from '../../../domain/content/page.ts'
import { Category, Post, PostList } from '../../../domain/content/post.ts'
import { Property } from '../../../domain/content/property.ts'
import { Room } from '../../../domain/content/room.ts'
import {
  Banner,
  FaqTopic,
  Globals,
  Menus,
  SitemapSection,
  TermsSection,
} from '../../../domain/content/site.ts'
import type { ContentSourceShape, ContentUnavailable } from '../../../domain/ports/contentSource.ts'

type AnswerOf<Member> = Member extends (
  ...args: infer _Args
) => Effect.Effect<infer Answer, ContentUnavailable>
  ? Answer
  : Member extends Effect.Effect<infer Answer, ContentUnavailable>
    ? Answer
    : never

/** The schema of each call's answer. A cached answer is checked with it before it is used. */
export type ContentAnswers = {
  readonly [Name in keyof ContentSourceShape]: Schema.ConstraintDecoder<AnswerOf<ContentSourceShape[Name]>>
}

/** The schemas of the answers of the port's calls. */
export const CONTENT_ANSWERS: ContentAnswers = {
  rooms: Schema.Array(Room),
  room: Schema.NullOr(Room),
  amenities: Schema.Array(Amenity),
  agent: Schema.NullOr(Agent),
  locations: Schema.Array(Property),
  location: Schema.NullOr(Property),
  cities: Schema.Array(City),
  cityListings: Schema.Array(CityListing),
  shortLets: Schema.Array(LetsListing),
  property: Schema.NullOr(Property),
  menus: Menus,
  posts: PostList,
  post: Post,
  page: Schema.NullOr(Page),
  pages: Schema.Array(Page),
  home: HomePage,
  letsPage: LetsPage,
  banner: Schema.NullOr(Banner),
  globals: Globals,
  universities: Schema.Array(University),
  categories: Schema.Array(Category),
  sitemap: Schema.Array(SitemapSection),
  faqs: Schema.Array(FaqTopic),
  termsAndConditions: Schema.Array(TermsSection),
  maybePost: Schema.NullOr(PostOrPage),
  maybeUniversity: Schema.NullOr(University),
}
