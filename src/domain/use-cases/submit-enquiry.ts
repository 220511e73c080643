import * as Clock from 'effect/Clock'
import * as Effect from 'effect/Effect'
import * as Result from 'effect/Result'
import { costOfContract } from '../contract/offers.ts'
import { priceText } from '../contract/price-text.ts'
import { coversStay } from '../contract/stay-dates.ts'
import { askedFields, type EnquiryForm, PRICE_FIELD } from '../enquiry/enquiry-forms.ts'
import { enquiryReference } from '../enquiry/enquiry-reference.ts'
import { type EnquiryValues, type FieldError, parseEnquiry } from '../enquiry/parse-enquiry.ts'
import {
  anotherSubmissionId,
  checkFormToken,
  parseSubmittedForm,
  prefilledFormToken,
  signedReference,
} from '../enquiry/submitted-form.ts'
import { Calendar } from '../ports/calendar.ts'
import { ContentSource } from '../ports/content-source.ts'
import { EnquiryOutbox } from '../ports/enquiry-outbox.ts'
import { Logger } from '../ports/logger.ts'
import { SubmissionLimiter } from '../ports/submission-limiter.ts'
import { TextSigner } from '../ports/text-signer.ts'
import { readChosenContract } from './read-chosen-contract.ts'

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

/** Why a form is refused, although it may be valid. */
export type EnquiryRefusal =
  | 'closed'
  | 'cross-site'
  | 'too-fast'
  | 'rate-limited'
  | 'not-reservable'
  | 'unavailable'

/** Whether the form for an accessible room is open, as far as the content can be read in time. */
const takesAccessibleRequests = ContentSource.use(({ globals }) => globals).pipe(
  Effect.map(({ enableAccessibilityEnquiries }) => enableAccessibilityEnquiries),
  Effect.timeout('2 seconds'),
  Effect.catch(() => Effect.succeed(true)),
)

/** Why an enquiry is held, for operators. */
const LOOKS_LIKE_SPAM = 'held: the hidden field was filled in, as by spam'

/**
 * The outcome of a submission. `values` holds the typed text, so that the form can be shown again; `confirmation` is the
 * reference with what was chosen and a signature, for an address.
 */
export type SubmissionResult = { readonly values: EnquiryValues } & (
  | { readonly kind: 'accepted'; readonly reference: string; readonly confirmation: string }
  /** The honeypot is filled in, by a program or a password manager. The enquiry is stored for an operator to judge. */
  | { readonly kind: 'spam'; readonly reference: string; readonly confirmation: string }
  | { readonly kind: 'invalid'; readonly errors: readonly FieldError[] }
  /** With `token`, the same form can be submitted again at once. */
  | { readonly kind: 'refused'; readonly reason: EnquiryRefusal; readonly token: string }
)

/**
 * Accepts an enquiry (spec section 11) once the outbox has stored it, so that one that may still be lost is never
 * confirmed. The price of its contract comes from the content, whatever the form says, and nobody reserves a contract that
 * is gone or does not cover the stay.
 */
export const submitEnquiry = Effect.fn('submitEnquiry')(function* (submission: EnquirySubmission) {
  const { form, isSameOrigin, address } = submission
  const { sign } = yield* TextSigner
  const calendar = yield* Calendar
  const today = calendar.today()
  const now = yield* Clock.currentTimeMillis
  const sent = parseSubmittedForm(form, submission.body, { today, sign })
  const { values, submissionId } = sent
  const refused = (reason: EnquiryRefusal): SubmissionResult => ({
    kind: 'refused',
    reason,
    values,
    token: prefilledFormToken(now, sign),
  })
  if (!isSameOrigin) return refused('cross-site')
  if (form === 'accessible-request' && !(yield* takesAccessibleRequests)) return refused('closed')
  const isSpam = sent.honeypot !== ''
  const parsed = parseEnquiry(form, submissionId, values, today)
  if (!parsed.ok) return { kind: 'invalid', values, errors: parsed.errors } satisfies SubmissionResult
  const age = checkFormToken(sent.token, now, sign)
  if (!isSpam && (age === 'too-fast' || age === 'forged')) return refused('too-fast')
  const limiter = yield* SubmissionLimiter
  const outbox = yield* EnquiryOutbox
  const log = yield* Logger
  const { fields } = parsed.enquiry
  const mailbox = fields.email
  const store = (id: string) =>
    Effect.gen(function* () {
      if (!(yield* limiter.take({ address, mailbox, id }))) return { refusal: 'rate-limited' } as const
      const { price, isReservable } = yield* contractOfEnquiry(fields, today)
      if (fields.kind === 'reservation' && !isReservable) return { refusal: 'not-reservable' } as const
      const enquiry = {
        ...parsed.enquiry,
        fields: price === '' ? fields : { ...fields, [PRICE_FIELD]: price },
        submissionId: id,
        reference: enquiryReference(id),
        ...(isSpam && { heldBecause: LOOKS_LIKE_SPAM }),
      }
      const stored = yield* Effect.result(outbox.enqueue(enquiry))
      if (Result.isSuccess(stored)) return { reference: enquiry.reference, isStored: stored.success } as const
      log.error('enquiry could not be stored', { reason: stored.failure.detail })
      return { refusal: 'unavailable' } as const
    })

  const first = yield* store(submissionId)
  // a form that was changed after a failure, or sent from another tab, is another enquiry, so that neither is lost
  const last =
    'isStored' in first && !first.isStored
      ? yield* store(anotherSubmissionId(submissionId, values, sign))
      : first
  if ('refusal' in last) return refused(last.refusal)
  const { reference } = last
  log.info(isSpam ? 'enquiry held: it looks like spam' : 'enquiry accepted', { reference })
  // the rest is in the address already
  const asked = askedFields(form, fields).map((name) => [name, fields[name] ?? ''])
  const confirmation = signedReference({ reference, sentAt: now, fields: Object.fromEntries(asked) }, sign)
  return { kind: isSpam ? 'spam' : 'accepted', values, reference, confirmation } satisfies SubmissionResult
})

/** How long an enquiry may wait for its contract. */
const MAX_WAIT = '2 seconds'

/**
 * Returns the price today of the contract that an enquiry names, in the words of its page (spec section 11), and whether
 * the contract can be reserved for the stay. The price is empty if the enquiry names no bookable contract, or if the
 * content cannot be read in time: the enquiry is then accepted without it.
 */
export const contractOfEnquiry = Effect.fn('contractOfEnquiry')(
  function* (fields: Readonly<Record<string, string>>, today: string) {
    const { property = '', room = '', weeks = '', start = '', startDate, endDate } = fields
    const query = new URLSearchParams({ property, room, weeks, start })
    const chosen = yield* readChosenContract(query, today)
    const namesContract = room !== '' && (weeks !== '' || start !== '')
    if (chosen === null) return { price: '', isReservable: !namesContract }
    const cost = costOfContract(chosen.contract, chosen.room)
    return {
      price: priceText(chosen.contract, cost, chosen.room),
      isReservable:
        !(startDate && endDate) || coversStay(chosen.contract, { arrive: startDate, leave: endDate }),
    }
  },
  Effect.timeout(MAX_WAIT),
  Effect.catch((cause) =>
    Effect.gen(function* () {
      const log = yield* Logger
      log.warn('the contract of an enquiry could not be read', { reason: cause._tag })
      return { price: '', isReservable: true }
    }),
  ),
)
