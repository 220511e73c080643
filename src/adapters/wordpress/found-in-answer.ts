import * as Effect from 'effect/Effect'
import { ContentUnavailable } from '#domain/ports/content-source.ts'
import { isRecord } from './wordpress-values.ts'

/**
 * Returns what an answer has, `null` for nothing. WordPress, its plugins and proxies say "nothing found" as `null`, `false`,
 * `{}`, `[]` or `""`, or as the body of an error with status 200. The body of a server's error fails with its status.
 */
export function foundInAnswer(endpoint: string, json: unknown): Effect.Effect<unknown, ContentUnavailable> {
  if (typeof json !== 'object' || json === null) return Effect.succeed(json || null)
  if (Object.keys(json).length === 0) return Effect.succeed(null)
  const status = errorStatus(json)
  if (status === null) return Effect.succeed(json)
  return status < 500
    ? Effect.succeed(null)
    : Effect.fail(
        new ContentUnavailable({
          endpoint,
          reason: 'status',
          status,
          detail: `status ${status} in the body`,
        }),
      )
}

/** The failure of an answer that must not be missing. */
export const nothingFound = (endpoint: string): ContentUnavailable =>
  new ContentUnavailable({
    ...{ endpoint, reason: 'shape', detail: 'nothing found' },
    ...{ status: 404, statusText: 'Not Found' },
  })

/** Returns the status of WordPress's error body, `{ code, message, data: { status } }`; `null` for anything else. */
function errorStatus(json: object): number | null {
  const { code, message, data } = json as Partial<Record<string, unknown>>
  if (typeof code !== 'string' || typeof message !== 'string' || 'id' in json || 'ID' in json) return null
  const status = isRecord(data) ? data.status : undefined
  return Number.isInteger(status) ? Number(status) : 404
}
