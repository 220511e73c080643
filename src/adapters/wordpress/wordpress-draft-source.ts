import * as Context from 'effect/Context'
import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import * as Result from 'effect/Result'
import * as Schedule from 'effect/Schedule'
import { LRUCache } from 'lru-cache'
import { type Draft, encodePreviewToken, type PreviewToken } from '#domain/content/draft.ts'
import { type ContentSourceShape, ContentUnavailable } from '#domain/ports/content-source.ts'
import { Logger, type LoggerShape } from '#domain/ports/logger.ts'
import {
  type ContentCall,
  type ContentCallMiddleware,
  contentCallKey,
  withMiddleware,
} from '../content-cache/content-call.ts'
import { CONTENT_CALLS } from './content-calls.ts'
import { decodeAnswer } from './decode-answer.ts'
import type { DecodeContext, Fault } from './decode-shape.ts'
import { cityShape, universityShape } from './wordpress-city.ts'
import { wordpressClient } from './wordpress-client.ts'
import { contentSource } from './wordpress-content-source.ts'
import { pageShape } from './wordpress-page.ts'
import { postShape } from './wordpress-post.ts'
import { propertyShape } from './wordpress-property.ts'
import { roomShape } from './wordpress-room.ts'
import { isRecord } from './wordpress-values.ts'

/** The token of one draft. */
export type DraftToken = PreviewToken & { readonly kind: Draft['kind'] }

/** How long the answers of a preview of the whole site are kept, which many parts of a page ask for. */
const KEPT_MS = 5_000
const MAX_KEPT = 500

/** Reads the drafts that editors preview. */
export class DraftSource extends Context.Service<
  DraftSource,
  {
    /** Reads the draft of a token, which the backend checks. There is one attempt: an editor is waiting. */
    readonly read: (token: DraftToken) => Effect.Effect<Draft, ContentUnavailable>
    /** Returns a source of the whole site as it would be. Its answers are for who has the token, and kept for some seconds. */
    readonly site: (token: PreviewToken) => ContentSourceShape
    /** Decodes content that is being edited, in the shape of the answer for a draft. What it drops is not logged. */
    readonly decode: (kind: Draft['kind'], json: unknown) => Effect.Effect<Draft, ContentUnavailable>
  }
>()('domain/ports/DraftSource') {}

/** An editor is waiting, so failures are shown at once and not retried. */
const noRetry = Schedule.recurs(0)

/** The DraftSource port on a WordPress with the site's API: `hfs/v1/preview/{type}/{id}`. */
export const wordpressDraftSource = (options: {
  readonly cmsOrigin: string
  readonly siteOrigin: string
}): Layer.Layer<DraftSource, never, Logger> =>
  Layer.effect(
    DraftSource,
    Effect.gen(function* () {
      const log = yield* Logger
      const client = yield* Effect.acquireRelease(
        Effect.sync(() => wordpressClient({ ...options, log, schedule: noRetry })),
        (opened) => Effect.promise(() => opened.close()),
      )
      const { siteOrigin, cmsOrigin: contentOrigin } = options
      const decoded = (kind: Draft['kind'], json: unknown, endpoint: string, log: LoggerShape) =>
        decodeAnswer({ endpoint, siteOrigin, contentOrigin, log }, (context) =>
          Effect.mapError(
            Effect.fromResult(draftOf(kind, json, context)),
            ({ problem }) => new ContentUnavailable({ endpoint, reason: 'shape', detail: problem }),
          ),
        )
      return {
        site: (token) => {
          const query = { hfs_preview: encodePreviewToken(token) }
          const get: typeof client.get = (path, asked) => client.get(path, { ...asked, ...query })
          return withMiddleware(contentSource({ get }, options, log), keptAnswers(), CONTENT_CALLS)
        },
        read: ({ kind, id, expires, signature }) => {
          const endpoint = `hfs/v1/preview/${kind}/${id}`
          return client
            .get(endpoint, { expires: String(expires), signature })
            .pipe(Effect.flatMap(({ json }) => decoded(kind, json, endpoint, log)))
        },
        decode: (kind, json) =>
          decoded(kind, json, 'what is being edited', { ...log, warn: () => undefined }),
      }
    }),
  )

/** Keeps the answers of one source for some seconds. */
function keptAnswers(): ContentCallMiddleware {
  const kept = new LRUCache<string, Effect.Effect<unknown, ContentUnavailable>>({
    max: MAX_KEPT,
    ttl: KEPT_MS,
  })
  return <A>(call: ContentCall, answer: Effect.Effect<A, ContentUnavailable>) =>
    Effect.suspend(() => {
      const key = contentCallKey(call)
      const known = kept.get(key) as Effect.Effect<A, ContentUnavailable> | undefined
      return (
        known ??
        Effect.flatMap(Effect.cached(answer), (shared) => {
          kept.set(key, shared)
          return shared
        })
      )
    })
}

function draftOf(kind: Draft['kind'], json: unknown, context: DecodeContext): Result.Result<Draft, Fault> {
  switch (kind) {
    case 'room':
      return Result.map(roomShape.decode(json, context), (room): Draft => {
        const building = isRecord(json) && isRecord(json.building) ? json.building : null
        const property = building && propertyShape.decode(building, context)
        return { kind, room, property: property && Result.getOrElse(property, () => null) }
      })
    case 'property':
      return Result.map(propertyShape.decode(json, context), (property): Draft => ({ kind, property }))
    case 'city':
      return Result.map(cityShape.decode(json, context), (city): Draft => ({ kind, city }))
    case 'post':
      return Result.map(postShape.decode(json, context), (post): Draft => ({ kind, post }))
    case 'page':
      return Result.map(pageShape.decode(json, context), (page): Draft => ({ kind, page }))
    case 'university':
      return Result.map(universityShape.decode(json, context), (university): Draft => ({ kind, university }))
  }
}
