import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import * as Result from 'effect/Result'
import type { PostOrPage } from '../../domain/content/postOrPage.ts'
import { MENUS_FETCH_FAILED } from '../../domain/errors/errorCatalogue.ts'
import {
  ContentSource,
  type ContentSourceShape,
  ContentUnavailable,
} from '../../domain/ports/contentSource.ts'
import { Logger, type LoggerShape } from '../../domain/ports/logger.ts'
import { BLOG_PAGE_SIZE, parseTotalPages, TOTAL_PAGES_HEADER } from '../../domain/retry/fetchPolicy.ts'
import { type DecodeContext, decodeItems, decodeOptional, decodeShape, type Shape } from './decodeShape.ts'
import { fetchAllPages } from './fetchAllPages.ts'
import { cityListingShape, cityShape, letsListingShape, universityShape } from './wordpressCity.ts'
import {
  type ClientOptions,
  type WordPressClient,
  type WordPressResponse,
  wordpressClient,
} from './wordpressClient.ts'
import { pageShape } from './wordpressPage.ts'
import { categoryShape, postShape, postSummaryShape } from './wordpressPost.ts'
import { amenityShape, propertyShape } from './wordpressProperty.ts'
import { roomShape } from './wordpressRoom.ts'
import { bannerShape, globalsShape, homeShape, letsPageShape, menusShape } from './wordpressSite.ts'
import { agentShape, faqTopicShape, sitemapSectionShape, termsSectionShape } from './wordpressTexts.ts'

export type ContentSourceOptions = Omit<ClientOptions, 'log'> & { readonly siteOrigin: string }

/** The ContentSource port on a WordPress with the site's API (docs/content-api.md). */
export const wordpressContentSource = (
  options: ContentSourceOptions,
): Layer.Layer<ContentSource, never, Logger> =>
  Layer.effect(
    ContentSource,
    Effect.gen(function* () {
      const log = yield* Logger
      const client = yield* Effect.acquireRelease(
        Effect.sync(() => wordpressClient({ ...options, log })),
        (opened) => Effect.promise(() => opened.close()),
      )
      return contentSource(client, options.siteOrigin, log)
    }),
  )

type Query = Readonly<Record<string, string>>
type Answer<A> = Effect.Effect<A, ContentUnavailable>

function contentSource(client: WordPressClient, siteOrigin: string, log: LoggerShape): ContentSourceShape {
  const contextOf = (endpoint: string): DecodeContext => ({
    siteOrigin,
    path: '',
    report: ({ path, problem }) => log.warn('content item dropped', { endpoint, path, problem }),
  })

  const badShape = (endpoint: string, detail: string) =>
    new ContentUnavailable({ endpoint, reason: 'shape', detail })

  const listOf = (endpoint: string, json: unknown): Answer<readonly unknown[]> =>
    Array.isArray(json) ? Effect.succeed(json) : Effect.fail(badShape(endpoint, 'the response is not a list'))

  const list = <W, E>(shape: Shape<W, E>, endpoint: string, query?: Query): Answer<readonly E[]> =>
    client.get(endpoint, query).pipe(
      Effect.flatMap(({ json }) => listOf(endpoint, json)),
      Effect.map((items) => decodeItems(shape, items, contextOf(endpoint))),
    )

  /** All pages of a list, so that the hundred-and-first item is not lost. */
  const wholeList = <W, E>(shape: Shape<W, E>, endpoint: string, query: Query): Answer<readonly E[]> =>
    fetchAllPages(client, endpoint, query).pipe(
      Effect.flatMap((answers) => Effect.forEach(answers, (json) => listOf(endpoint, json))),
      Effect.map((lists) => decodeItems(shape, lists.flat(), contextOf(endpoint))),
    )

  /** The first item that can be read; an empty list gives `null` (spec section 7). */
  const first = <W, E>(shape: Shape<W, E>, endpoint: string, query?: Query): Answer<E | null> =>
    list(shape, endpoint, query).pipe(Effect.map((items) => items[0] ?? null))

  const whole = <W, E>(shape: Shape<W, E>, endpoint: string, json: unknown): Answer<E> => {
    const decoded = decodeShape(shape, json, contextOf(endpoint))
    return Result.isSuccess(decoded)
      ? Effect.succeed(decoded.success)
      : Effect.fail(badShape(endpoint, decoded.failure))
  }

  const one = <W, E>(shape: Shape<W, E>, endpoint: string, query?: Query): Answer<E> =>
    client.get(endpoint, query).pipe(Effect.flatMap(({ json }) => whole(shape, endpoint, json)))

  /** WordPress answers 400 past the last page of a list: that is no failure but the end. */
  const orPastTheEnd =
    <A>(end: A, page: number) =>
    <B>(answer: Answer<B>): Answer<A | B> =>
      answer.pipe(
        Effect.catch((failure) =>
          page > 1 && failure.status === 400 ? Effect.succeed(end) : Effect.fail(failure),
        ),
      )

  return {
    rooms: ({ city, property }) => {
      const location = property ?? city
      return wholeList(roomShape, 'wp/v2/rooms', { _embed: '1', ...(location && { location }) })
    },
    room: (slug) => first(roomShape, 'wp/v2/rooms', { slug, _embed: '1' }),
    amenities: list(amenityShape, 'hfs/v1/amenities'),
    agent: (slug) => first(agentShape, 'hfs/v3/agents', { slug }),
    locations: wholeList(propertyShape, 'wp/v2/locations', {}),
    location: (slug, { withRooms }) =>
      first(propertyShape, 'wp/v2/locations', { slug, with_rooms: String(withRooms) }),
    cities: list(cityShape, 'hfs/v1/cities'),
    cityListings: list(cityListingShape, 'hfs/v3/list-locations'),
    shortLets: (lettingOption) =>
      list(letsListingShape, 'hfs/v3/short-lets', { letting_option: lettingOption }),
    property: (slug, { fields, withRooms }) =>
      client
        .get('hfs/v3/property', { slug, fields: fields.join(','), ...(withRooms && { with_rooms: 'true' }) })
        .pipe(
          Effect.map(({ json }) =>
            decodeOptional(propertyShape, firstOrValue(json), contextOf('hfs/v3/property')),
          ),
        ),
    menus: one(menusShape, 'hfs/v1/menus').pipe(
      Effect.filterOrFail(
        (menus) => Object.values(menus).some((menu) => menu.length > 0),
        () => badShape('hfs/v1/menus', MENUS_FETCH_FAILED),
      ),
    ),
    posts: ({ page }) =>
      client
        .get('wp/v2/posts', { per_page: String(BLOG_PAGE_SIZE), with_news: 'false', page: String(page) })
        .pipe(
          Effect.flatMap((answer) =>
            listOf('wp/v2/posts', answer.json).pipe(
              Effect.map((items) => ({
                posts: decodeItems(postSummaryShape, items, contextOf('wp/v2/posts')),
                totalPages: parseTotalPages(answer.header(TOTAL_PAGES_HEADER)),
              })),
            ),
          ),
          orPastTheEnd({ posts: [], totalPages: 0 }, page),
        ),
    post: (id) => one(postShape, `wp/v2/posts/${id}`),
    page: (path) =>
      // WordPress knows a page by the last part of its path, which several pages may share
      list(pageShape, 'wp/v2/pages', { slug: path.split('/').at(-1) ?? path }).pipe(
        Effect.map((pages) => pages.find((page) => page.path === `/${path.replace(/^\//, '')}`) ?? null),
      ),
    home: one(homeShape, 'hfs/v1/home'),
    letsPage: (name) => one(letsPageShape, `hfs/v1/${name}`),
    banner: client
      .get('hfs/v1/banner')
      .pipe(
        Effect.map(({ json }) => decodeOptional(bannerShape, firstOrValue(json), contextOf('hfs/v1/banner'))),
      ),
    globals: one(globalsShape, 'hfs/v1/globals'),
    universities: list(universityShape, 'hfs/v1/universities'),
    categories: list(categoryShape, 'hfs/v1/categories'),
    sitemap: list(sitemapSectionShape, 'hfs/v1/sitemap'),
    faqs: list(faqTopicShape, 'hfs/v1/faqs'),
    termsAndConditions: list(termsSectionShape, 'hfs/v1/terms-conditions'),
    maybePost: (slug, { page }) => {
      const endpoint = `hfs/v1/maybe-post/${encodeURIComponent(slug)}`
      return client.get(endpoint, { page: String(page) }).pipe(
        Effect.map((answer) => maybePostOf(answer, contextOf(endpoint))),
        orPastTheEnd(null, page),
      )
    },
    maybeUniversity: (slug) => first(universityShape, `hfs/v1/maybe-university/${encodeURIComponent(slug)}`),
  }
}

/** `[]` and `false` are how PHP says "none"; a list of one is that one. */
const firstOrValue = (json: unknown): unknown => (Array.isArray(json) ? json[0] : json)

function maybePostOf({ json, header }: WordPressResponse, context: DecodeContext): PostOrPage | null {
  if (typeof json !== 'object' || json === null || !('type' in json)) return null
  const part = (key: string): unknown => Reflect.get(json, key)
  const totalPages = parseTotalPages(header(TOTAL_PAGES_HEADER))
  if (json.type === 'post') {
    const post = decodeOptional(postShape, part('post'), context)
    return post && { kind: 'post', post, totalPages }
  }
  if (json.type === 'page') {
    const page = decodeOptional(pageShape, part('page'), context)
    return page && { kind: 'page', page, totalPages }
  }
  const category = decodeOptional(categoryShape, part('category'), context)
  const posts = part('posts')
  if (json.type !== 'category' || category === null || !Array.isArray(posts)) return null
  return { kind: 'category', category, posts: decodeItems(postSummaryShape, posts, context), totalPages }
}
