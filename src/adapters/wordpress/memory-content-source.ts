import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import { ContentSource, type ContentSourceShape, ContentUnavailable } from '#domain/ports/content-source.ts'

const unavailable = Effect.fail(
  new ContentUnavailable({ endpoint: 'memory', reason: 'network', detail: 'not in memory' }),
)

const NOTHING: ContentSourceShape = {
  rooms: () => unavailable,
  room: () => unavailable,
  amenities: unavailable,
  agent: () => unavailable,
  locations: unavailable,
  location: () => unavailable,
  cities: unavailable,
  cityListings: unavailable,
  shortLets: () => unavailable,
  property: () => unavailable,
  menus: unavailable,
  posts: () => unavailable,
  post: () => unavailable,
  page: () => unavailable,
  pages: unavailable,
  home: unavailable,
  letsPage: () => unavailable,
  banner: unavailable,
  globals: unavailable,
  universities: unavailable,
  categories: unavailable,
  sitemap: unavailable,
  faqs: unavailable,
  termsAndConditions: unavailable,
  maybePost: () => unavailable,
  maybeUniversity: () => unavailable,
}

/** The ContentSource port in memory. It answers the given calls; all others are unavailable. */
export const memoryContentSource = (answers: Partial<ContentSourceShape>): Layer.Layer<ContentSource> =>
  Layer.succeed(ContentSource, { ...NOTHING, ...answers })
