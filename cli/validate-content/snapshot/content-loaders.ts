import * as Effect from 'effect/Effect'
import * as Result from 'effect/Result'
import * as Schema from 'effect/Schema'
import { silentAdapter } from '#adapters/logger/silent-logger.ts'
import { type Call, CONTENT_CALLS as calls, withPathParameters } from '#adapters/wordpress/content-calls.ts'
import { type DecodeContext, decodeItems, decodeOptional } from '#adapters/wordpress/decode-shape.ts'
import { fetchAllPages } from '#adapters/wordpress/fetch-all-pages.ts'
import { rawHtml } from '#adapters/wordpress/raw-html.ts'
import {
  type ClientOptions,
  type WordPressClient,
  wordpressClient,
} from '#adapters/wordpress/wordpress-client.ts'
import { group, isRecord, list } from '#adapters/wordpress/wordpress-values.ts'
import type {
  ContentRef,
  ContentSnapshot,
  DroppedContent,
  EntityKind,
  RawHtml,
} from '#domain/content-rules/content-snapshot.ts'
import { ContentUnavailable } from '#domain/ports/content-source.ts'
import { listLengths, rawContracts } from './raw-content.ts'
import { contentRefInResponse, responsePath } from './response-path.ts'

type Part = Partial<ContentSnapshot>

/** One call, and the part of the content that its answer gives. */
export interface ContentReading {
  readonly endpoint: string
  readonly read: (client: WordPressClient, siteOrigin: string) => Effect.Effect<Part, ContentUnavailable>
}

type Query = Readonly<Record<string, string>>

/** Makes a decode context that records the items that decoding drops, and the HTML as editors wrote it. */
function recordingContext(endpoint: string, kind: EntityKind, answer: unknown, siteOrigin: string) {
  const dropped: DroppedContent[] = []
  const html: RawHtml[] = []
  const context: DecodeContext = {
    siteOrigin,
    path: '',
    report: ({ path, issues }) => {
      dropped.push({ ...responsePath(kind, answer, path), endpoint, place: path, issues })
    },
    written: (path, written) => {
      if (written !== '') html.push({ ...responsePath(kind, answer, path), ...rawHtml(written) })
    },
  }
  return { context, dropped, html }
}

function listReading<E>(
  { path: endpoint, shape }: Call<E>,
  kind: EntityKind,
  {
    put,
    query,
    isPaged = false,
    written = () => ({}),
  }: {
    readonly put: (items: readonly E[]) => Part
    readonly query?: Query
    readonly isPaged?: boolean
    /** What content rules need of the raw answer. */
    readonly written?: (items: readonly unknown[]) => Part
  },
): ContentReading {
  const answers = (client: WordPressClient) =>
    isPaged
      ? fetchAllPages(client, endpoint, query ?? {})
      : client.get(endpoint, query).pipe(Effect.map(({ json }) => [json]))
  return {
    endpoint,
    read: (client, siteOrigin) =>
      answers(client).pipe(
        Effect.flatMap((lists) =>
          lists.every((list) => Array.isArray(list))
            ? Effect.succeed(lists.flat() as readonly unknown[])
            : Effect.fail(
                new ContentUnavailable({ endpoint, reason: 'shape', detail: 'the response is not a list' }),
              ),
        ),
        Effect.map((items) => {
          const { context, dropped, html } = recordingContext(endpoint, kind, items, siteOrigin)
          const decoded = put(decodeItems(shape, items, context))
          const list = {
            ref: { kind, slug: '', title: '', id: null },
            path: '',
            endpoint,
            count: items.length,
          }
          const lists = [list, ...listLengths(endpoint, kind, items)]
          return { ...decoded, ...written(items), dropped, html, lists }
        }),
      ),
  }
}

const decodeOffers = Schema.decodeUnknownSync(Schema.Struct({ acf: group({ offers: list('offer') }) }))

/** Returns the offers of raw pages. Our own offers have no id. */
const offersIn = (pages: readonly unknown[]): readonly ContentRef[] =>
  pages.flatMap((page) =>
    decodeOffers(isRecord(page) ? page : {}).acf.offers.map((offer) => contentRefInResponse('offer', offer)),
  )

/** Reads a single answer. If it cannot be decoded, it is dropped like an item of a list: an editor can fix it. */
function oneReading<E>(
  { path: endpoint, shape }: Call<E>,
  kind: EntityKind,
  put: (item: E) => Part,
): ContentReading {
  return {
    endpoint,
    read: (client, siteOrigin) =>
      client.get(endpoint).pipe(
        Effect.map(({ json }) => {
          // an empty list is how PHP says that nothing is set
          const answer: unknown = Array.isArray(json) && json.length === 0 ? {} : json
          const { context, dropped, html } = recordingContext(endpoint, kind, answer, siteOrigin)
          const decoded = shape.decode(answer, context)
          const lists = listLengths(endpoint, kind, answer)
          if (Result.isSuccess(decoded)) return { ...put(decoded.success), dropped, html, lists }
          const { issues } = decoded.failure
          const ref = contentRefInResponse(kind, answer)
          return { dropped: [...dropped, { ref, endpoint, place: '', path: '', issues }], html, lists }
        }),
      ),
  }
}

const banner: ContentReading = {
  endpoint: calls.banner.path,
  read: (client, siteOrigin) =>
    client.get(calls.banner.path).pipe(
      Effect.map(({ json }) => {
        const answer: unknown = Array.isArray(json) ? json[0] : json
        const { context, dropped } = recordingContext(calls.banner.path, 'banner', answer, siteOrigin)
        const identified = [contentRefInResponse('banner', answer)]
        return { banner: decodeOptional(calls.banner.shape, answer, context), dropped, identified }
      }),
    ),
}

const letsListing = (lettingOption: 'short-term-lets' | 'summer-lets'): ContentReading =>
  listReading(calls.shortLets, 'lets list', {
    put: (letsListings) => ({ letsListings }),
    query: { letting_option: lettingOption },
  })

const letsPage = (
  slug: 'short-term-student-accommodation' | 'summer-student-accommodation',
): ContentReading =>
  oneReading(withPathParameters(calls.letsPage, { name: slug }), 'lets page', (page) => ({
    letsPages: [{ ...page, slug }],
  }))

/** The calls that together read all content: those of spec section 7 that are not about a single item. */
export const CONTENT_READINGS: readonly ContentReading[] = [
  oneReading(calls.menus, 'menus', (menus) => ({ menus })),
  oneReading(calls.globals, 'settings', (globals) => ({ globals })),
  oneReading(calls.home, 'home', (home) => ({ home })),
  banner,
  listReading(calls.cities, 'city', { put: (cities) => ({ cities }) }),
  listReading(calls.locations, 'property', { put: (properties) => ({ properties }), isPaged: true }),
  listReading(calls.rooms, 'room', {
    put: (rooms) => ({ rooms }),
    query: { _embed: '1' },
    isPaged: true,
    written: (rooms) => ({ contracts: rooms.flatMap(rawContracts) }),
  }),
  listReading(calls.cityListings, 'city list', { put: (cityListings) => ({ cityListings }) }),
  letsListing('short-term-lets'),
  letsListing('summer-lets'),
  letsPage('short-term-student-accommodation'),
  letsPage('summer-student-accommodation'),
  listReading(calls.universities, 'university', { put: (universities) => ({ universities }) }),
  listReading(calls.amenities, 'amenity', { put: (amenities) => ({ amenities }) }),
  listReading(calls.categories, 'category', { put: (categories) => ({ categories }) }),
  // complete posts; the site's own list has summaries
  listReading({ ...calls.posts, shape: calls.post.shape }, 'post', {
    put: (posts) => ({ posts }),
    isPaged: true,
  }),
  listReading(calls.page, 'page', {
    put: (pages) => ({ pages }),
    isPaged: true,
    written: (pages) => ({ identified: offersIn(pages) }),
  }),
  listReading(calls.faqs, 'FAQ topic', { put: (faqTopics) => ({ faqTopics }) }),
  listReading(calls.termsAndConditions, 'terms section', { put: (terms) => ({ terms }) }),
  listReading(calls.sitemap, 'site map', { put: (sitemap) => ({ sitemap }) }),
]

interface PartOptions extends Pick<ClientOptions, 'cmsOrigin' | 'timeoutMs' | 'maxConcurrency'> {
  readonly siteOrigin: string
}

/** Returns all content of a WordPress in parts, to be read with the site's own client, schemas and decoding. */
export const contentParts = ({ siteOrigin, ...options }: PartOptions) =>
  Effect.acquireRelease(
    Effect.sync(() => wordpressClient({ ...options, log: silentAdapter, usesEnvironmentProxy: true })),
    (client) => Effect.promise(() => client.close()),
  ).pipe(
    Effect.map((client) =>
      CONTENT_READINGS.map(({ endpoint, read }) => ({ endpoint, read: read(client, siteOrigin) })),
    ),
  )
