import * as Effect from 'effect/Effect'
import * as Result from 'effect/Result'
import * as Schedule from 'effect/Schedule'
import type { Draft } from '../../domain/content/draft.ts'
import type { PreviewToken } from '../../domain/content/previewToken.ts'
import { ContentUnavailable } from '../../domain/ports/contentSource.ts'
import type { LoggerShape } from '../../domain/ports/logger.ts'
import { type DecodeContext, decodeShape } from './decodeShape.ts'
import { universityShape } from './wordpressCity.ts'
import { wordpressClient } from './wordpressClient.ts'
import { pageShape } from './wordpressPage.ts'
import { postShape } from './wordpressPost.ts'
import { roomShape } from './wordpressRoom.ts'

/** An editor waits and looks: what fails is told at once, not tried again. */
const noRetry = Schedule.recurs(0)

export interface DraftReader {
  /** The draft of a ticket, which the backend checks itself. Rejects never. */
  readonly read: (ticket: PreviewToken) => Promise<Result.Result<Draft, ContentUnavailable>>
  readonly close: () => Promise<void>
}

/** Reads drafts from a WordPress with the site's API: `hfs/v1/preview/{type}/{id}`. Close it when the server stops. */
export function draftReader(options: {
  readonly cmsOrigin: string
  readonly siteOrigin: string
  readonly log: LoggerShape
}): DraftReader {
  const client = wordpressClient({ ...options, schedule: noRetry })
  return {
    read: (ticket) => {
      const { kind, id, expires, signature } = ticket
      const endpoint = `hfs/v1/preview/${kind}/${id}`
      return Effect.runPromise(
        client.get(endpoint, { expires: String(expires), signature }).pipe(
          Effect.flatMap(({ json }) =>
            Result.match(draftOf(kind, json, contextOf(endpoint, options)), {
              onFailure: (detail) =>
                Effect.fail(new ContentUnavailable({ endpoint, reason: 'shape', detail })),
              onSuccess: Effect.succeed,
            }),
          ),
          Effect.result,
        ),
      )
    },
    close: client.close,
  }
}

const contextOf = (
  endpoint: string,
  { siteOrigin, log }: { readonly siteOrigin: string; readonly log: LoggerShape },
): DecodeContext => ({
  siteOrigin,
  path: '',
  report: ({ path, problem }) => log.warn('content item dropped', { endpoint, path, problem }),
})

function draftOf(kind: Draft['kind'], json: unknown, context: DecodeContext): Result.Result<Draft, string> {
  switch (kind) {
    case 'room':
      return Result.map(decodeShape(roomShape, json, context), (room): Draft => ({ kind, room }))
    case 'post':
      return Result.map(decodeShape(postShape, json, context), (post): Draft => ({ kind, post }))
    case 'page':
      return Result.map(decodeShape(pageShape, json, context), (page): Draft => ({ kind, page }))
    case 'university':
      return Result.map(
        decodeShape(universityShape, json, context),
        (university): Draft => ({ kind, university }),
      )
  }
}
