import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Returns the HMAC-SHA-256 of a text with the secret that the site and its backend share, in hexadecimal. */
export const hmacSignature = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('hex')

/** Returns a function that signs with the secret that the site and its backend share; `null` without a secret. */
export const hmacSigner = (secret: string | null): ((text: string) => string) | null =>
  secret === null ? null : (text) => hmacSignature(text, secret)

/** Whether a signature is that of a text. The comparison takes constant time. */
export function verifySignature(text: string, signature: string, secret: string): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(hmacSignature(text, secret))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Whether a header has the form `sha256=` and the signature of a text. */
const isSigned = (text: string, header: string, secret: string): boolean =>
  header.startsWith('sha256=') && verifySignature(text, header.slice('sha256='.length), secret)

/** What the backend signs with a time is accepted within this time of it, so that an old request cannot be replayed. */
export const MAX_CLOCK_SKEW_MS = 5 * 60_000

interface SignedPost {
  readonly path: string
  /** `null` if none is accepted. */
  readonly secret: string | null
  /** What the secret is needed for: `accept change notifications`. */
  readonly purpose: string
  readonly maxBodyBytes: number
  /** Whether a signature of the body alone is enough, because a replay does no harm. */
  readonly isUntimedAccepted?: boolean
  readonly now: () => number
}

/** A body with a valid signature. */
interface SignedBody {
  readonly body: string
  /** The signature that covers a time; `null` if that of the body alone was given. */
  readonly timedSignature: string | null
}

/**
 * Registers a POST of the backend, signed by `x-content-timestamp`, milliseconds since 1970, and `x-content-signature`:
 * `sha256=` and the HMAC of timestamp, a dot and the body. If untimed ones are accepted, `x-signature` may be the HMAC of
 * the body instead. `handle` gets what has a valid signature; anything else is rejected with the reason.
 */
export function registerSignedPost(
  app: FastifyInstance,
  { path, secret, purpose, maxBodyBytes, isUntimedAccepted = false, now }: SignedPost,
  handle: (signed: SignedBody, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  const route = { bodyLimit: maxBodyBytes, config: { crossSite: 'signed' } } as const
  void app.register(async (scope) => {
    // the signature covers the raw bytes
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post(path, route, async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      if (secret === null) return reply.code(503).send({ error: `Set CONTENT_WEBHOOK_SECRET to ${purpose}.` })
      const body = typeof request.body === 'string' ? request.body : ''
      const header = (name: string): string => String(request.headers[name] ?? '')
      const isTimed = !isUntimedAccepted || request.headers['x-signature'] === undefined
      const timestamp = header('x-content-timestamp')
      const signature = header(isTimed ? 'x-content-signature' : 'x-signature')
      if (!isSigned(isTimed ? `${timestamp}.${body}` : body, signature, secret))
        return reply.code(401).send({ error: 'The signature does not match the body.' })
      if (isTimed && !(Math.abs(now() - Number(timestamp)) <= MAX_CLOCK_SKEW_MS))
        return reply.code(401).send({ error: 'The timestamp is too far from this server’s clock.' })
      return handle({ body, timedSignature: isTimed ? signature : null }, request, reply)
    })
  })
}
