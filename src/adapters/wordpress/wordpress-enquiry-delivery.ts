import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import { fetch } from 'undici'
import { mailFields } from '#domain/enquiry/field-text.ts'
import { fetchSchedule } from '#domain/errors/retry-policy.ts'
import { EnquiryDelivery, EnquiryNotDelivered } from '../outbox/enquiry-delivery.ts'
import { readText } from './answer-bounds.ts'
import { parseJsonBody } from './parse-json-body.ts'
import { isFailedResponse } from './wordpress-client.ts'

/** For all attempts together: the outbox gives a delivery to another server after 15 s. */
const TIMEOUT_MS = 13_000

/** The mail call answers with a sentence. */
const MAX_ANSWER_BYTES = 100_000

/**
 * The EnquiryDelivery port on WordPress's mail call. An ok status with JSON is a success unless the JSON says otherwise,
 * because the specification does not name its fields (spec section 7). A call is attempted up to three times; after
 * that, the outbox retries later. With `sign`, each call carries a signature of its time and body; a backend that does
 * not know signatures ignores it.
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
  const failure = (reason: EnquiryNotDelivered['reason'], detail: string) =>
    new EnquiryNotDelivered({ reason, status, detail })
  const contentType = response.headers.get('content-type')
  if (isFailedResponse({ ok: response.ok, contentType })) {
    await response.body?.cancel()
    throw response.ok
      ? failure('content-type', 'the response is not JSON')
      : failure('status', `status ${status}`)
  }
  const text = await readText(response, MAX_ANSWER_BYTES)
  if (text === null) throw failure('too-large', `the response has more than ${MAX_ANSWER_BYTES} bytes`)
  const answer = text === '' ? { json: null } : parseJsonBody(text)
  if (answer === null) throw failure('body', 'the response is not JSON')
  if (isRefusal(answer.json)) throw failure('refused', 'the backend rejected the enquiry')
}

/** The fields in which form plugins say whether they took a form. */
const OUTCOME_FIELD = /^(?:success|ok|sent|mail_?sent|accepted|delivered|(?:is_?)?valid)$/i
/** The words with which form plugins say that they did not. */
const REFUSAL = /fail|error|invalid|spam|abort|denied|reject|missing/i

/** Whether the JSON of an ok response says that the enquiry was not accepted. PHP's empty values say nothing. */
function isRefusal(json: unknown): boolean {
  if (typeof json !== 'object' || json === null) return json === false || json === 0 || json === -1
  return Object.entries(json).some(([name, value]) => {
    if (OUTCOME_FIELD.test(name)) return [false, 0, 'false', '0'].includes(value)
    if (/^errors?$/.test(name)) return typeof value === 'object' ? !isEmpty(value) : Boolean(value)
    if (/^(?:status|result|code)$/.test(name))
      return value === false || Number(value) >= 400 || REFUSAL.test(String(value))
    return name === 'data' && typeof value === 'object' && Number(value?.status) >= 400
  })
}

const isEmpty = (value: object | null): boolean => value === null || Object.keys(value).length === 0
