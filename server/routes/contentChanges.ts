import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { contentChangeTags, parseContentChange } from '../../src/adapters/content-cache/contentChange.ts'
import { CONTENT_CHANGED_PATH } from '../../src/domain/routing/endpoints.ts'
import type { AcceptedChanges } from '../page-cache/openContentCache.ts'
import { isSigned, MAX_CLOCK_SKEW_MS } from './signatures.ts'

/** The longest time for which a notification can be valid, whichever clock is ahead. */
const REMEMBERED_FOR_MS = 2 * MAX_CLOCK_SKEW_MS
/** If this server dies before it has applied a notification, the sender can retry with another one after this time. */
const CLAIMED_FOR_MS = 10_000
/** How many notifications are remembered, so that they cannot be replayed. */
const MAX_REMEMBERED = 10_000
const MAX_BODY_BYTES = 4 * 1024

interface ContentChangesOptions {
  /** `null` if notifications are not accepted. */
  readonly secret: string | null
  readonly invalidate: (tags: readonly string[], slug: string | null) => Promise<void>
  /** `null` if no other server accepts notifications. */
  readonly acceptedElsewhere: AcceptedChanges | null
  readonly now: () => number
}

/**
 * `POST /api/content-changed` with `{ "type": "room", "slug": "…" }` invalidates that content. Signed
 * by `x-signature`: `sha256=` and the HMAC of the body; or, against replays, by `x-content-timestamp`,
 * milliseconds since 1970, and `x-content-signature`: `sha256=` and the HMAC of timestamp, a dot and the body.
 */
export function registerContentChanges(app: FastifyInstance, options: ContentChangesOptions): void {
  const { secret, invalidate, acceptedElsewhere, now } = options
  const accepted = new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: REMEMBERED_FOR_MS })
  const claim = async (signature: string): Promise<boolean> => {
    if (accepted.has(signature)) return false
    accepted.set(signature, true)
    return (await acceptedElsewhere?.claim(signature, CLAIMED_FOR_MS)) ?? true
  }
  const giveUp = async (signature: string): Promise<void> => {
    accepted.delete(signature)
    await acceptedElsewhere?.keep(signature, 0)
  }
  void app.register(async (scope) => {
    // the signature covers the raw bytes
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    const route = { bodyLimit: MAX_BODY_BYTES, config: { crossSite: 'signed' } } as const
    scope.post(CONTENT_CHANGED_PATH, route, async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      if (secret === null)
        return reply.code(503).send({ error: 'Set CONTENT_WEBHOOK_SECRET to accept change notifications.' })
      const body = typeof request.body === 'string' ? request.body : ''
      const { 'x-signature': ofBody, 'x-content-signature': ofTime = '' } = request.headers
      const timestamp = String(request.headers['x-content-timestamp'] ?? '')
      const hasValidSignature =
        ofBody === undefined
          ? isSigned(`${timestamp}.${body}`, String(ofTime), secret)
          : isSigned(body, String(ofBody), secret)
      if (!hasValidSignature) return reply.code(401).send({ error: 'The signature does not match the body.' })
      // replaying a notification without a timestamp only costs one more read
      if (ofBody === undefined && !(Math.abs(now() - Number(timestamp)) <= MAX_CLOCK_SKEW_MS))
        return reply.code(401).send({ error: 'The timestamp is too far from this server’s clock.' })
      const signature = String(ofBody ?? ofTime)
      // without a timestamp, two notifications of the same change are identical, and both are legitimate
      const isTimed = ofBody === undefined
      const parsed = parseContentChange(parseJsonOrNull(body))
      if (!parsed.ok) return reply.code(400).send({ error: parsed.message })
      // claimed before it is applied, so that of several at once one is accepted
      if (isTimed && !(await claim(signature))) return refuseReplay(reply)
      const tags = contentChangeTags(parsed.change)
      try {
        await invalidate(tags, parsed.change.slug)
      } catch (error) {
        if (isTimed) await giveUp(signature)
        throw error
      }
      if (isTimed) await acceptedElsewhere?.keep(signature, REMEMBERED_FOR_MS)
      request.log.info({ ...parsed.change }, 'content changed')
      return reply.code(202).send({ invalidated: tags })
    })
  })
}

const refuseReplay = (reply: FastifyReply): FastifyReply =>
  reply.code(409).send({ error: 'This notification has already been accepted.' })

function parseJsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
