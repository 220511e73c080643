import type { CachedResponse } from './wordpress-response.ts'

/** The path of the demo's mailing-list service on the backend. */
export const SUBSCRIBE_PATH = '/subscribe'

/** The service's names for account and list. */
export const MAILING_LIST = { u: 'plumbrook', id: 'news' } as const

/** Returns the service's page for a submitted newsletter form: thanks, or what is missing. It stores nothing. */
export function subscriptionPage(query: URLSearchParams): CachedResponse {
  const known = query.get('u') === MAILING_LIST.u && query.get('id') === MAILING_LIST.id
  const complete = known && /^\S+@\S+$/.test(query.get('MERGE0') ?? '')
  const [status, heading, text] = complete
    ? [200, 'Almost there', 'We have sent you an email. Open its link to confirm your subscription.']
    : [
        400,
        'That did not work',
        'The form was sent without an email address, or for a list that we do not have.',
      ]
  const body = `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>${heading}</title></head>
<body><h1>${heading}</h1><p>${text}</p><p>This is the demonstration’s mailing list: no email is sent.</p></body></html>
`
  return {
    status: Number(status),
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(body)),
    },
    body: Buffer.from(body),
  }
}
