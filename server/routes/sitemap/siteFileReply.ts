import * as Result from 'effect/Result'
import type { FastifyReply } from 'fastify'

/** How long crawlers and feed readers may cache a response. */
const MAX_AGE_SECONDS = 600

/** Sends a file that crawlers and feed readers may cache for ten minutes. */
export const sendFile = (reply: FastifyReply, type: string, body: string): FastifyReply =>
  reply
    .type(`${type}; charset=utf-8`)
    .header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`)
    .send(body)

/** Sends 503 for a file whose content could not be read, and records the first failure for the log. */
export function sendUnavailable(
  reply: FastifyReply,
  ...results: readonly Result.Result<unknown, unknown>[]
): FastifyReply {
  const error = results.find(Result.isFailure)?.failure
  reply.failure = { kind: 'content', error }
  return reply
    .code(503)
    .header('retry-after', '60')
    .type('text/plain; charset=utf-8')
    .send('The content is temporarily unavailable. Try again in a minute.\n')
}
