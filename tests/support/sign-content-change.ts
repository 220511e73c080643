import { hmacSignature } from '../../server/routes/signatures.ts'

/** The signature of a notification, as the backend sends it. */
export const signContentChange = (text: string, secret: string): string =>
  `sha256=${hmacSignature(text, secret)}`
