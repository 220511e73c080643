import { hmacSignature } from '#server/routes/signatures.ts'
import { SECRET } from './start-real-word-press.ts'

/** Posts an enquiry to WordPress as the site does, signed together with its time (ms since 1970). */
export function postSignedEnquiry(
  wordpressOrigin: string,
  fields: Readonly<Record<string, string>>,
  { secret = SECRET, timestamp = Date.now() } = {},
): Promise<Response> {
  const body = new URLSearchParams({ ...fields, action: 'contact_form' }).toString()
  return fetch(`${wordpressOrigin}/wp-json/hfs/v1/mail`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      'x-content-timestamp': String(timestamp),
      'x-content-signature': `sha256=${hmacSignature(`mail.${timestamp}.${body}`, secret)}`,
    },
    body,
  })
}
