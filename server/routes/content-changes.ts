import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { contentChangeTags, parseContentChange } from '#adapters/content-cache/content-change.ts'
import { CONTENT_CHANGED_PATH } from '#domain/routing/endpoints.ts'
import type { AcceptedChanges } from '../page-cache/open-content-cache.ts'
import { MAX_CLOCK_SKEW_MS, registerSignedPost } from './signatures.ts'

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
 * `POST /api/content-changed` with `{ "type": "room", "slug": "…" }`, signed, invalidates that content. With a signature
 * of the body alone, replaying it only costs one more read.
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
  const post = {
    path: CONTENT_CHANGED_PATH,
    secret,
    purpose: 'accept change notifications',
    maxBodyBytes: MAX_BODY_BYTES,
    isUntimedAccepted: true,
    now,
  }
  registerSignedPost(app, post, async ({ body, timedSignature }, request, reply) => {
    const parsed = parseContentChange(parseJsonOrNull(body))
    if (!parsed.ok) return reply.code(400).send({ error: parsed.message })
    // without a time, two notifications of the same change are identical, and both are legitimate; with one, it is
    // claimed before it is applied, so that of several at once one is accepted
    if (timedSignature !== null && !(await claim(timedSignature)))
      return reply.code(409).send({ error: 'This notification has already been accepted.' })
    const tags = contentChangeTags(parsed.change)
    try {
      await invalidate(tags, parsed.change.slug)
    } catch (error) {
      if (timedSignature !== null) await giveUp(timedSignature)
      throw error
    }
    if (timedSignature !== null) await acceptedElsewhere?.keep(timedSignature, REMEMBERED_FOR_MS)
    request.log.info({ ...parsed.change }, 'content changed')
    return reply.code(202).send({ invalidated: tags })
  })
}

function parseJsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
