import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import { fetch } from 'undici'
import { mailFields } from '../../domain/enquiry/parseEnquiry.ts'
import { fetchSchedule, isFailedResponse } from '../../domain/errors/retryPolicy.ts'
import { EnquiryDelivery, EnquiryNotDelivered } from '../../domain/ports/enquiryDelivery.ts'
import { readText } from './readText.ts'

/** For all attempts together: the outbox gives a delivery to another server after 15 s. */
const TIMEOUT_MS = 13_000

/** The mail call answers with a sentence. */
const MAX_ANSWER_BYTES = 100_000

/**
 * The EnquiryDelivery port on WordPress's mail call, which succeeds only if the response says so in JSON. A call is
 * attempted up to three times (spec section 7); after that, the outbox retries later. With `sign`, each call carries a
 * signature of its time and body; a backend that does not know signatures ignores it.
 */
export const wordpressEnquiryDelivery = (options: {
  readonly cmsOrigin: string
  /** Signs a text with the secret that the site and its backend share; `null` without a secret. */
  readonly sign: ((text: string) => string) | null
}): Layer.Layer<EnquiryDelivery> =>
  Layer.succeed(EnquiryDelivery, {
    send: (fields) =>
      Effect.tryPromise({
        try: (signal) => post(options, fields, signal),
        // the cause may quote personal data, so only its kind is logged
        catch: (cause) =>
          cause instanceof EnquiryNotDelivered
            ? cause
            : new EnquiryNotDelivered({ reason: 'network', detail: 'the backend could not be reached' }),
      }).pipe(
        // a backend that read the enquiry and rejected it gives the same answer again
        Effect.retry({ schedule: fetchSchedule, while: ({ reason }) => reason !== 'refused' }),
        Effect.timeoutOrElse({
          duration: TIMEOUT_MS,
          orElse: () =>
            Effect.fail(
              new EnquiryNotDelivered({ reason: 'timeout', detail: `timed out after ${TIMEOUT_MS} ms` }),
            ),
        }),
      ),
  })

/** The text that the signature of a mail call covers. It cannot be that of a content change, which begins with a number. */
const mailSignaturePayload = (timestamp: string, body: string): string => `mail.${timestamp}.${body}`

async function post(
  { cmsOrigin, sign }: Parameters<typeof wordpressEnquiryDelivery>[0],
  fields: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<void> {
  const body = new URLSearchParams(mailFields(fields)).toString()
  const timestamp = String(Date.now())
  const response = await fetch(new URL('/wp-json/hfs/v1/mail', cmsOrigin), {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      ...(sign && {
        'x-content-timestamp': timestamp,
        'x-content-signature': `sha256=${sign(mailSignaturePayload(timestamp, body))}`,
      }),
    },
    body,
    redirect: 'manual',
    signal,
  })
  const { status } = response
  const contentType = response.headers.get('content-type')
  if (isFailedResponse({ ok: response.ok, contentType })) {
    await response.body?.cancel()
    throw new EnquiryNotDelivered({
      reason: response.ok ? 'content-type' : 'status',
      status,
      detail: response.ok ? 'the response is not JSON' : `status ${status}`,
    })
  }
  const text = await readText(response, MAX_ANSWER_BYTES)
  if (text === null)
    throw new EnquiryNotDelivered({
      reason: 'too-large',
      status,
      detail: `the response has more than ${MAX_ANSWER_BYTES} bytes`,
    })
  const answer: unknown = JSON.parse(text)
  const taken =
    typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === true
  if (!taken)
    throw new EnquiryNotDelivered({ reason: 'refused', status, detail: 'the backend rejected the enquiry' })
}
