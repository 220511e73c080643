import { createHmac, timingSafeEqual } from 'node:crypto'

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
export const isSigned = (text: string, header: string, secret: string): boolean =>
  header.startsWith('sha256=') && verifySignature(text, header.slice('sha256='.length), secret)

/** What the backend signs with a time is accepted within this time of it, so that an old request cannot be replayed. */
export const MAX_CLOCK_SKEW_MS = 5 * 60_000
