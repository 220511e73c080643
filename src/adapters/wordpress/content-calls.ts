import * as Schema from 'effect/Schema'
import { PostOrPage } from '#domain/content/page.ts'
import { PostList } from '#domain/content/post.ts'
import { lastPart } from '#domain/content/slug.ts'
import type { ContentSourceShape } from '#domain/ports/content-source.ts'
import type { AnswerOf, ContentAnswers } from '../content-cache/cached-answers.ts'
import type { ContentCallPolicy } from '../content-cache/content-call.ts'
import type { Shape, ShapeFields } from './decode-shape.ts'
import { cityListingShape, cityShape, letsListingShape, universityShape } from './wordpress-city.ts'
import { homeShape, letsPageShape } from './wordpress-home.ts'
import { pageShape } from './wordpress-page.ts'
import { categoryShape, postShape, postSummaryShape } from './wordpress-post.ts'
import { propertyShape } from './wordpress-property.ts'
import { amenityShape } from './wordpress-property-parts.ts'
import { roomShape } from './wordpress-room.ts'
import { bannerShape, globalsShape, menusShape } from './wordpress-site.ts'
import { agentShape, faqTopicShape, sitemapSectionShape, termsSectionShape } from './wordpress-texts.ts'

/** A call of spec section 7, as the documentation describes it. */
export interface EndpointCall {
  /** The path below `/wp-json/`; `{name}` is a parameter of the path. */
  readonly path: string
  /** The purpose, for docs/content-api.md. */
  readonly use: string
  /** The query parameters and their meaning. The adapter sends no others. */
  readonly parameters?: Readonly<Record<string, string>>
  readonly answer: 'list' | 'first of a list' | 'one' | 'one or nothing'
  readonly shape: { readonly wire: ShapeFields }
  readonly note?: string
}

/** The part of a call that a read needs. */
export interface Call<E> {
  readonly path: string
  readonly shape: Shape<E>
}

type ArgsOf<Member> = Member extends (...args: infer Args) => unknown ? Args : []

/** How the answer of a call becomes that of the port: by its kind and shape, or else as `decoded` says. */
type Reading<A> =
  | { readonly decoded: Schema.ConstraintDecoder<A> }
  | ([A] extends [readonly (infer E)[]]
      ? { readonly answer: 'list'; readonly shape: Shape<E> }
      : null extends A
        ? { readonly answer: 'first of a list' | 'one or nothing'; readonly shape: Shape<NonNullable<A>> }
        : { readonly answer: 'one'; readonly shape: Shape<A> })

/** A row of the table: the request, and how its answer is decoded and may be cached. */
type ContentCallRow<Name extends keyof ContentSourceShape> = EndpointCall &
  Reading<AnswerOf<ContentSourceShape[Name]>> &
  ContentCallPolicy<ArgsOf<ContentSourceShape[Name]>>

const MINUTE = 60
/** Content that shows rooms, prices or availability. The page of a room is made from `property`, with its rooms. */
const ROOMS_TTL_SECONDS = MINUTE
/** Menus, settings and the banner, which are on many pages. */
const SITE_FRAME_TTL_SECONDS = MINUTE
/** Texts, which may be out of date for a while. */
const TEXTS_TTL_SECONDS = 5 * MINUTE

const SLUG = 'the slug; an unknown one gives an empty list'

const locationTags = (slug: string, options: { readonly withRooms: boolean }): readonly string[] => [
  `location:${slug}`,
  'each-location',
  ...(options.withRooms ? ['rooms'] : []),
]

/** Every GET of spec section 7, by the name of the port's call. The adapter, the cache and the documentation use it. */
export const CONTENT_CALLS = {
  rooms: {
    path: 'wp/v2/rooms',
    use: 'list rooms',
    parameters: {
      per_page: '100',
      page: 'further pages',
      _embed: 'terms within the answer',
      location: 'slug of a city or property',
    },
    answer: 'list',
    shape: roomShape,
    ttlSeconds: ROOMS_TTL_SECONDS,
    tags: () => ['rooms'],
  },
  room: {
    path: 'wp/v2/rooms',
    use: 'find one room',
    parameters: { slug: SLUG, _embed: 'terms within the answer' },
    answer: 'first of a list',
    shape: roomShape,
    ttlSeconds: ROOMS_TTL_SECONDS,
    tags: (slug: string) => ['each-room', `room:${lastPart(slug)}`],
  },
  amenities: {
    path: 'hfs/v1/amenities',
    use: 'amenities',
    answer: 'list',
    shape: amenityShape,
    ttlSeconds: TEXTS_TTL_SECONDS,
    tags: () => ['amenities'],
  },
  agent: {
    path: 'hfs/v3/agents',
    use: 'a letting agent',
    parameters: { slug: SLUG },
    answer: 'first of a list',
    shape: agentShape,
    ttlSeconds: TEXTS_TTL_SECONDS,
    tags: () => ['agents'],
  },
  locations: {
    path: 'wp/v2/locations',
    use: 'all locations',
    parameters: { per_page: '100', page: 'further pages' },
    answer: 'list',
    shape: propertyShape,
    ttlSeconds: ROOMS_TTL_SECONDS,
    tags: () => ['locations'],
  },
  location: {
    path: 'wp/v2/locations',
    use: 'find one',
    parameters: { slug: SLUG, with_rooms: 'true adds the rooms' },
    answer: 'first of a list',
    shape: propertyShape,
    ttlSeconds: ROOMS_TTL_SECONDS,
    tags: locationTags,
  },
  cities: {
    path: 'hfs/v1/cities',
    use: 'cities',
    answer: 'list',
    shape: cityShape,
    ttlSeconds: ROOMS_TTL_SECONDS,
    tags: () => ['cities'],
  },
  cityListings: {
    path: 'hfs/v3/list-locations',
    use: 'cities list',
    answer: 'list',
    shape: cityListingShape,
    ttlSeconds: ROOMS_TTL_SECONDS,
    tags: () => ['listings'],
  },
  shortLets: {
    path: 'hfs/v3/short-lets',
    use: 'short lets',
    parameters: { letting_option: 'short-term-lets or summer-lets' },
    answer: 'list',
    shape: letsListingShape,
    ttlSeconds: ROOMS_TTL_SECONDS,
    tags: () => ['listings'],
  },
  property: {
    path: 'hfs/v3/property',
    use: 'a property',
    parameters: {
      slug: SLUG,
      fields: 'names of top-level fields, separated by commas; empty for all',
      with_rooms: 'true adds the rooms',
    },
    answer: 'one or nothing',
    shape: propertyShape,
    ttlSeconds: ROOMS_TTL_SECONDS,
    tags: locationTags,
  },
  menus: {
    path: 'hfs/v1/menus',
    use: 'menus; an empty result is an error',
    answer: 'one',
    shape: menusShape,
    ttlSeconds: SITE_FRAME_TTL_SECONDS,
    tags: () => ['menus'],
  },
  posts: {
    path: 'wp/v2/posts',
    use: 'blog posts',
    parameters: {
      per_page: '10',
      with_news: 'false leaves company news out',
      page: 'a further page, from 2; past the last: 400',
    },
    answer: 'list',
    shape: postSummaryShape,
    decoded: PostList,
    note: 'The header `x-wp-totalpages` counts the pages.',
    ttlSeconds: TEXTS_TTL_SECONDS,
    tags: () => ['posts'],
  },
  post: {
    path: 'wp/v2/posts/{id}',
    use: 'one post',
    answer: 'one',
    shape: postShape,
    ttlSeconds: TEXTS_TTL_SECONDS,
    tags: () => ['posts'],
  },
  page: {
    path: 'wp/v2/pages',
    use: 'static page',
    parameters: { slug: 'the last part of the address; all pages that share it are returned' },
    answer: 'first of a list',
    shape: pageShape,
    ttlSeconds: TEXTS_TTL_SECONDS,
    tags: (path: string) => ['each-page', `page:${lastPart(path)}`],
  },
  pages: {
    path: 'wp/v2/pages',
    use: 'all static pages, for their pictures',
    parameters: { per_page: '100', page: 'further pages' },
    answer: 'list',
    shape: pageShape,
    ttlSeconds: TEXTS_TTL_SECONDS,
    tags: () => ['pages'],
  },
  home: {
    path: 'hfs/v1/home',
    use: 'home data',
    answer: 'one',
    shape: homeShape,
    ttlSeconds: ROOMS_TTL_SECONDS,
    tags: () => ['home'],
  },
  letsPage: {
    path: 'hfs/v1/{name}',
    use: 'lets pages: short-term-student-accommodation, summer-student-accommodation',
    answer: 'one',
    shape: letsPageShape,
    ttlSeconds: ROOMS_TTL_SECONDS,
    tags: () => ['letsPage'],
  },
  banner: {
    path: 'hfs/v1/banner',
    use: 'banner',
    answer: 'one or nothing',
    shape: bannerShape,
    ttlSeconds: SITE_FRAME_TTL_SECONDS,
    tags: () => ['banner'],
  },
  globals: {
    path: 'hfs/v1/globals',
    use: 'settings of the whole site',
    answer: 'one',
    shape: globalsShape,
    ttlSeconds: SITE_FRAME_TTL_SECONDS,
    tags: () => ['globals'],
  },
  universities: {
    path: 'hfs/v1/universities',
    use: 'universities',
    answer: 'list',
    shape: universityShape,
    ttlSeconds: TEXTS_TTL_SECONDS,
    tags: () => ['universities'],
  },
  categories: {
    path: 'hfs/v1/categories',
    use: 'blog categories',
    answer: 'list',
    shape: categoryShape,
    ttlSeconds: TEXTS_TTL_SECONDS,
    tags: () => ['categories'],
  },
  sitemap: {
    path: 'hfs/v1/sitemap',
    use: 'site map page',
    answer: 'list',
    shape: sitemapSectionShape,
    ttlSeconds: TEXTS_TTL_SECONDS,
    tags: () => ['sitemap'],
  },
  faqs: {
    path: 'hfs/v1/faqs',
    use: 'questions',
    answer: 'list',
    shape: faqTopicShape,
    ttlSeconds: TEXTS_TTL_SECONDS,
    tags: () => ['faqs'],
  },
  termsAndConditions: {
    path: 'hfs/v1/terms-conditions',
    use: 'terms',
    answer: 'list',
    shape: termsSectionShape,
    ttlSeconds: TEXTS_TTL_SECONDS,
    tags: () => ['termsAndConditions'],
  },
  maybePost: {
    path: 'hfs/v1/maybe-post/{slug}',
    use: 'post, category or page behind a slug',
    parameters: { page: 'a further page of a category’s posts, from 2' },
    answer: 'one or nothing',
    shape: postShape,
    decoded: Schema.NullOr(PostOrPage),
    note: 'Answers `{ type: "post", post }`, `{ type: "category", category, posts }` or `{ type: "page", page }`, else `[]`; pages of a category are counted in the header.',
    ttlSeconds: TEXTS_TTL_SECONDS,
    tags: (slug: string) => ['posts', 'each-page', `page:${lastPart(slug)}`],
  },
  maybeUniversity: {
    path: 'hfs/v1/maybe-university/{slug}',
    use: 'a university',
    answer: 'first of a list',
    shape: universityShape,
    ttlSeconds: TEXTS_TTL_SECONDS,
    tags: (slug: string) => ['universities', `university:${slug}`],
  },
} as const satisfies { readonly [Name in keyof ContentSourceShape]: ContentCallRow<Name> }

const decodedAnswer = (call: (typeof CONTENT_CALLS)[keyof typeof CONTENT_CALLS]) => {
  if ('decoded' in call) return call.decoded
  const { entity } = call.shape
  if (call.answer === 'list') return Schema.Array(entity)
  return call.answer === 'one' ? entity : Schema.NullOr(entity)
}

/** The schemas of the port's answers. The types of the rows ensure that they are those of the port. */
export const CONTENT_ANSWERS = Object.fromEntries(
  Object.entries(CONTENT_CALLS).map(([name, call]) => [name, decodedAnswer(call)]),
) as unknown as ContentAnswers

/** Fills in the parameters of a call's path, percent-encoded in lower case as WordPress stores slugs. */
export const withPathParameters = <Call extends { readonly path: string }>(
  call: Call,
  parts: Readonly<Record<string, string | number>>,
): Call => ({
  ...call,
  path: call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parts[name] ?? '').replace(/%[\dA-F]{2}/g, (octet) => octet.toLowerCase()),
  ),
})
