import { hmacSignature } from '#server/routes/signatures.ts'

/** Returns the signature of a content change, as the backend sends it. */
export const signContentChange = (text: string, secret: string): string =>
  `sha256=${hmacSignature(text, secret)}`

/** Returns the POST of a content change, signed with its time (ms since 1970) so that it cannot be replayed. */
export const timedContentChange = (change: object, secret: string, timestamp = Date.now()) => {
  const body = JSON.stringify(change)
  return {
    method: 'POST',
    headers: {
      'x-content-timestamp': String(timestamp),
      'x-content-signature': signContentChange(`${timestamp}.${body}`, secret),
    },
    body,
  } as const
}
