import * as Effect from 'effect/Effect'
import * as Result from 'effect/Result'
import type {
  ContentSnapshot,
  DroppedContent,
  EntityKind,
  RawHtml,
} from '../../domain/content-rules/contentSnapshot.ts'
import { ContentUnavailable } from '../../domain/ports/contentSource.ts'
import {
  type DecodeContext,
  decodeItems,
  decodeOptional,
  decodeWithIssues,
  type Shape,
} from './decodeShape.ts'
import { fetchAllPages } from './fetchAllPages.ts'
import { listLengths } from './listLengths.ts'
import { rawContracts } from './rawContracts.ts'
import { contentRefInResponse, responsePath } from './responsePath.ts'
import { tokenizeHtml } from './tokenizeHtml.ts'
import { cityListingShape, cityShape, letsListingShape, universityShape } from './wordpressCity.ts'
import type { WordPressClient } from './wordpressClient.ts'
import { pageShape } from './wordpressPage.ts'
import { categoryShape, postShape } from './wordpressPost.ts'
import { amenityShape, propertyShape } from './wordpressProperty.ts'
import { roomShape } from './wordpressRoom.ts'
import { bannerShape, globalsShape, homeShape, letsPageShape, menusShape } from './wordpressSite.ts'
import { faqTopicShape, sitemapSectionShape, termsSectionShape } from './wordpressTexts.ts'

type Part = Partial<ContentSnapshot>

/** One call, and what of the content its answer is. */
export interface ContentReading {
  readonly endpoint: string
  readonly read: (client: WordPressClient, siteOrigin: string) => Effect.Effect<Part, ContentUnavailable>
}

type Query = Readonly<Record<string, string>>

/** Remembers what decoding an answer leaves out, and the HTML in it as it is written. */
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
      if (written !== '') html.push({ ...responsePath(kind, answer, path), tokens: tokenizeHtml(written) })
    },
  }
  return { context, dropped, html }
}

function listReading<W, E>(
  endpoint: string,
  kind: EntityKind,
  shape: Shape<W, E>,
  {
    put,
    query,
    isPaged = false,
    written = () => ({}),
  }: {
    readonly put: (items: readonly E[]) => Part
    readonly query?: Query
    readonly isPaged?: boolean
    /** What rules need of the answer as it came. */
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

/** A single answer that cannot be read is left out like an item of a list: an editor can mend it. */
function oneReading<W, E>(
  endpoint: string,
  kind: EntityKind,
  shape: Shape<W, E>,
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
          const decoded = decodeWithIssues(shape, answer, context)
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
  endpoint: 'hfs/v1/banner',
  read: (client, siteOrigin) =>
    client.get('hfs/v1/banner').pipe(
      Effect.map(({ json }) => {
        const answer: unknown = Array.isArray(json) ? json[0] : json
        const { context, dropped } = recordingContext('hfs/v1/banner', 'banner', answer, siteOrigin)
        return { banner: decodeOptional(bannerShape, answer, context), dropped }
      }),
    ),
}

const letsListing = (lettingOption: 'short-term-lets' | 'summer-lets'): ContentReading =>
  listReading('hfs/v3/short-lets', 'lets list', letsListingShape, {
    put: (letsListings) => ({ letsListings }),
    query: { letting_option: lettingOption },
  })

const letsPage = (
  slug: 'short-term-student-accommodation' | 'summer-student-accommodation',
): ContentReading =>
  oneReading(`hfs/v1/${slug}`, 'lets page', letsPageShape, (page) => ({ letsPages: [{ ...page, slug }] }))

/** Every call that together gives all content: each of spec section 7 that is not about one item alone. */
export const CONTENT_READINGS: readonly ContentReading[] = [
  oneReading('hfs/v1/menus', 'menus', menusShape, (menus) => ({ menus })),
  oneReading('hfs/v1/globals', 'settings', globalsShape, (globals) => ({ globals })),
  oneReading('hfs/v1/home', 'home', homeShape, (home) => ({ home })),
  banner,
  listReading('hfs/v1/cities', 'city', cityShape, { put: (cities) => ({ cities }) }),
  listReading('wp/v2/locations', 'property', propertyShape, {
    put: (properties) => ({ properties }),
    isPaged: true,
  }),
  listReading('wp/v2/rooms', 'room', roomShape, {
    put: (rooms) => ({ rooms }),
    query: { _embed: '1' },
    isPaged: true,
    written: (rooms) => ({ contracts: rooms.flatMap(rawContracts) }),
  }),
  listReading('hfs/v3/list-locations', 'city list', cityListingShape, {
    put: (cityListings) => ({ cityListings }),
  }),
  letsListing('short-term-lets'),
  letsListing('summer-lets'),
  letsPage('short-term-student-accommodation'),
  letsPage('summer-student-accommodation'),
  listReading('hfs/v1/universities', 'university', universityShape, {
    put: (universities) => ({ universities }),
  }),
  listReading('hfs/v1/amenities', 'amenity', amenityShape, { put: (amenities) => ({ amenities }) }),
  listReading('hfs/v1/categories', 'category', categoryShape, { put: (categories) => ({ categories }) }),
  listReading('wp/v2/posts', 'post', postShape, { put: (posts) => ({ posts }), isPaged: true }),
  listReading('wp/v2/pages', 'page', pageShape, { put: (pages) => ({ pages }), isPaged: true }),
  listReading('hfs/v1/faqs', 'FAQ topic', faqTopicShape, { put: (faqTopics) => ({ faqTopics }) }),
  listReading('hfs/v1/terms-conditions', 'terms section', termsSectionShape, {
    put: (terms) => ({ terms }),
  }),
  listReading('hfs/v1/sitemap', 'site map', sitemapSectionShape, { put: (sitemap) => ({ sitemap }) }),
]
