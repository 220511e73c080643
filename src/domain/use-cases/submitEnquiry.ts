import * as Clock from 'effect/Clock'
import * as Effect from 'effect/Effect'
import * as Result from 'effect/Result'
import type { EnquiryForm } from '../enquiry/enquiryForms.ts'
import { enquiryReference } from '../enquiry/enquiryReference.ts'
import { checkFormToken, prefilledFormToken } from '../enquiry/formToken.ts'
import { type EnquiryValues, type FieldError, parseEnquiry } from '../enquiry/parseEnquiry.ts'
import { parseSubmittedForm } from '../enquiry/submittedForm.ts'
import { Calendar } from '../ports/calendar.ts'
import { EnquiryOutbox } from '../ports/enquiryOutbox.ts'
import { Logger } from '../ports/logger.ts'
import { SubmissionLimiter } from '../ports/submissionLimiter.ts'
import { TextSigner } from '../ports/textSigner.ts'

/** A submitted form. */
export interface EnquirySubmission {
  readonly form: EnquiryForm
  /** The form's fields, not yet validated. */
  readonly body: unknown
  /** Whether a page of this site sent it, as far as the browser says. */
  readonly isSameOrigin: boolean
  /** The visitor's network address, used only for rate limits. */
  readonly address: string
}

/** Why a valid form is refused. */
export type EnquiryRefusal = 'cross-site' | 'too-fast' | 'rate-limited' | 'unavailable'

/** The outcome of a submission. `values` holds the typed text, so that the form can be shown again. */
export type SubmissionResult = { readonly values: EnquiryValues } & (
  | { readonly kind: 'accepted'; readonly reference: string }
  /** A program filled in the honeypot. It gets a confirmation, and nothing is stored. */
  | { readonly kind: 'spam'; readonly reference: string }
  | { readonly kind: 'invalid'; readonly errors: readonly FieldError[] }
  /** With `token`, the same form can be submitted again at once. */
  | { readonly kind: 'refused'; readonly reason: EnquiryRefusal; readonly token: string }
)

/**
 * Takes an enquiry (spec section 11): accepted once the outbox has stored it, so that a confirmation is never given for
 * what may still be lost.
 */
export const submitEnquiry = Effect.fn('submitEnquiry')(function* (submission: EnquirySubmission) {
  const { form, isSameOrigin, address } = submission
  const { sign } = yield* TextSigner
  const calendar = yield* Calendar
  const now = yield* Clock.currentTimeMillis
  const sent = parseSubmittedForm(form, submission.body, { today: calendar.today(), sign })
  const { values, submissionId } = sent
  const refused = (reason: EnquiryRefusal): SubmissionResult => ({
    kind: 'refused',
    reason,
    values,
    token: prefilledFormToken(now, sign),
  })
  const accepted = (kind: 'accepted' | 'spam'): SubmissionResult => ({
    kind,
    values,
    reference: enquiryReference(submissionId),
  })

  if (!isSameOrigin) return refused('cross-site')
  if (sent.honeypot !== '') return accepted('spam')
  const parsed = parseEnquiry(form, submissionId, values)
  if (!parsed.ok) return { kind: 'invalid', values, errors: parsed.errors } satisfies SubmissionResult
  const age = checkFormToken(sent.token, now, sign)
  if (age === 'too-fast' || age === 'forged') return refused('too-fast')
  const limiter = yield* SubmissionLimiter
  const isAllowed = yield* limiter.take({
    address,
    mailbox: parsed.enquiry.fields.email,
    id: submissionId,
  })
  if (!isAllowed) return refused('rate-limited')

  const outbox = yield* EnquiryOutbox
  const log = yield* Logger
  const stored = yield* Effect.result(outbox.enqueue(parsed.enquiry))
  if (Result.isFailure(stored)) {
    log.error('enquiry could not be stored', { reason: stored.failure.detail })
    return refused('unavailable')
  }
  log.info('enquiry accepted', { reference: parsed.enquiry.reference })
  return accepted('accepted')
})
