import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import type { PostOrPage } from '#domain/content/page.ts'
import type { PostList } from '#domain/content/post.ts'
import { isTooLongForSlug, lastPart } from '#domain/content/slug.ts'
import { MENUS_FETCH_FAILED } from '#domain/errors/site-error.ts'
import { ContentSource, type ContentSourceShape } from '#domain/ports/content-source.ts'
import { Logger, type LoggerShape } from '#domain/ports/logger.ts'
import { CONTENT_CALLS as calls, withPathParameters } from './content-calls.ts'
import { decodeAnswer } from './decode-answer.ts'
import { type DecodeContext, decodeItems, decodeOptional } from './decode-shape.ts'
import { foundInAnswer } from './found-in-answer.ts'
import { BLOG_PAGE_SIZE, parseTotalPages, TOTAL_PAGES_HEADER } from './list-pages.ts'
import {
  type ClientOptions,
  type WordPressClient,
  type WordPressResponse,
  wordpressClient,
} from './wordpress-client.ts'
import { pageShape } from './wordpress-page.ts'
import { categoryShape, postShape, postSummaryShape } from './wordpress-post.ts'
import { type Answer, type Query, wordpressReads } from './wordpress-reads.ts'

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
      return contentSource(client, options, log)
    }),
  )

/** The calls of the port, by a client. */
export function contentSource(
  client: Pick<WordPressClient, 'get'>,
  options: Pick<ContentSourceOptions, 'cmsOrigin' | 'siteOrigin'>,
  log: LoggerShape,
): ContentSourceShape {
  const { answerOf, badShape, list, listFrom, listOf, wholeList, first, one, oneOrNothing } = wordpressReads(
    client,
    options,
    log,
  )

  const pageOfPosts = (page: number): Answer<PostList> =>
    Effect.gen(function* () {
      const { path, shape } = calls.posts
      const query = { per_page: String(BLOG_PAGE_SIZE), with_news: 'false', ...furtherPage(page) }
      const { json, header } = yield* client.get(path, query)
      const items = yield* listOf(path, json)
      return {
        posts: yield* listFrom({ path, shape }, items),
        totalPages: parseTotalPages(header(TOTAL_PAGES_HEADER)),
      }
    })

  return {
    rooms: ({ city, property }) => {
      const location = property ?? city
      return wholeList(calls.rooms, { _embed: '1', ...(location && { location }) })
    },
    room: (slug) => unlessTooLong(slug, first(calls.room, { slug, _embed: '1' })),
    amenities: list(calls.amenities),
    agent: (slug) => unlessTooLong(slug, first(calls.agent, { slug })),
    locations: wholeList(calls.locations, {}),
    location: (slug, { withRooms }) =>
      unlessTooLong(slug, first(calls.location, { slug, with_rooms: String(withRooms) })),
    cities: list(calls.cities),
    cityListings: list(calls.cityListings),
    shortLets: (lettingOption) => list(calls.shortLets, { letting_option: lettingOption }),
    property: (slug, { fields, withRooms }) =>
      unlessTooLong(
        slug,
        oneOrNothing(calls.property, {
          slug,
          fields: fields.join(','),
          ...(withRooms && { with_rooms: 'true' }),
        }),
      ),
    menus: one(calls.menus).pipe(
      Effect.filterOrFail(
        (menus) => Object.values(menus).some((menu) => menu.length > 0),
        () => badShape(calls.menus.path, MENUS_FETCH_FAILED),
      ),
    ),
    posts: ({ page }) => pageOfPosts(page).pipe(orPastTheEnd({ posts: [], totalPages: 0 }, page)),
    post: (id) => one(withPathParameters(calls.post, { id })),
    page: (path) =>
      // WordPress knows a page by the last part of its path, which several pages may share
      unlessTooLong(
        lastPart(path),
        list(calls.page, { slug: lastPart(path) }).pipe(
          Effect.map((pages) => pages.find((page) => page.path === `/${path.replace(/^\//, '')}`) ?? null),
        ),
      ),
    pages: wholeList(calls.pages, {}),
    home: one(calls.home),
    letsPage: (name) => one(withPathParameters(calls.letsPage, { name })),
    banner: oneOrNothing(calls.banner),
    globals: one(calls.globals),
    universities: list(calls.universities),
    categories: list(calls.categories),
    sitemap: list(calls.sitemap),
    faqs: list(calls.faqs),
    termsAndConditions: list(calls.termsAndConditions),
    maybePost: (slug, { page }) => {
      const { path } = withPathParameters(calls.maybePost, { slug })
      const answer = client.get(path, furtherPage(page)).pipe(
        Effect.flatMap(({ json, header }) =>
          Effect.map(foundInAnswer(path, json), (found) => ({ json: found, header })),
        ),
        Effect.flatMap((response) =>
          decodeAnswer(answerOf(path), (context) => Effect.succeed(maybePostOf(response, context))),
        ),
        orPastTheEnd(null, page),
      )
      return unlessTooLong(slug, answer)
    },
    maybeUniversity: (slug) =>
      unlessTooLong(slug, first(withPathParameters(calls.maybeUniversity, { slug }))),
  }
}

/** Finds nothing for a slug that no content can have, without a call. */
const unlessTooLong = <A>(slug: string, answer: Answer<A | null>): Answer<A | null> =>
  isTooLongForSlug(slug) ? Effect.succeed(null) : answer

/** WordPress responds with 400 past the last page of a list, which is the end and not a failure. */
const orPastTheEnd =
  <A>(end: A, page: number) =>
  <B>(answer: Answer<B>): Answer<A | B> =>
    answer.pipe(
      Effect.catch((failure) =>
        page > 1 && failure.status === 400 ? Effect.succeed(end) : Effect.fail(failure),
      ),
    )

/** The first page is asked for with the parameters of spec section 7 alone. */
const furtherPage = (page: number): Query => (page > 1 ? { page: String(page) } : {})

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
