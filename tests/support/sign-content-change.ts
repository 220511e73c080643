import { hmacSignature } from '../../server/routes/signatures.ts'

/** The signature of a notification, as the backend sends it. */
export const signContentChange = (text: string, secret: string): string =>
  `sha256=${hmacSignature(text, secret)}`

/** A notification against replays, as it is posted: signed together with its time, in milliseconds since 1970. */
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
