import {
  CHOICE_FIELDS,
  CONTEXT_FIELDS,
  type EnquiryForm,
  formRules,
  HONEYPOT,
  SUBMISSION_FIELD,
  TOKEN_FIELD,
} from './enquiry-forms.ts'
import type { EnquiryValues } from './parse-enquiry.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Parses a form that was sent, without fields that the form does not have; nothing is checked yet. Ticked boxes with the same name arrive as a
 * list, and are joined by commas. If the form has no id, the same values on one day are one submission: `sign` makes an
 * id from them.
 */
export function parseSubmittedForm(
  form: EnquiryForm,
  body: unknown,
  { today, sign }: { readonly today: string; readonly sign: SignText },
) {
  const sent: Readonly<Record<string, unknown>> = typeof body === 'object' && body !== null ? { ...body } : {}
  const text = (name: string): string => {
    const value = sent[name]
    if (Array.isArray(value)) return value.filter((item) => typeof item === 'string').join(',')
    return typeof value === 'string' ? value : ''
  }
  const names = new Set([...formRules(form, text('kind')).fields, ...CONTEXT_FIELDS])
  const values = Object.fromEntries(
    [...names].map((name) => [name, text(name)] as const).filter(([, value]) => value !== ''),
  )
  const id = text(SUBMISSION_FIELD).trim()
  return {
    values,
    honeypot: text(HONEYPOT),
    token: text(TOKEN_FIELD),
    submissionId: UUID.test(id)
      ? id.toLowerCase()
      : uuidOf(sign(`enquiry ${[form, today, JSON.stringify(values)].join('\n')}`)),
  }
}

/** Returns an id for an enquiry that came with the id of another. The same values always give the same id. */
export const anotherSubmissionId = (id: string, values: EnquiryValues, sign: SignText): string =>
  uuidOf(sign(`another enquiry ${id}\n${JSON.stringify(values)}`))

/** Formats a signature's hexadecimal digits as a UUID. */
const uuidOf = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`

/** Nobody fills in a form faster than this. */
export const MIN_COMPLETION_TIME_MS = 3_000
/** A form that was left open for longer than this is still accepted, but its age no longer says anything. */
export const MAX_TOKEN_AGE_MS = 24 * 60 * 60 * 1_000

/** The result of checking a form token. It is `forged` if its signature is not ours. */
type FormTokenCheck = 'plausible' | 'too-fast' | 'unknown' | 'forged'

/** Signs a text, for example with HMAC-SHA-256 in hexadecimal digits. */
export type SignText = (text: string) => string

/** Returns the token of a form that is shown now: the time and its signature. It is no secret and identifies nobody. */
export const formToken = (now: number, sign: SignText): string => `${now}.${sign(`form ${now}`)}`

/** Returns the token of a form that is shown again. It is dated back, because the form has been filled in before. */
export const prefilledFormToken = (now: number, sign: SignText): string =>
  formToken(now - MIN_COMPLETION_TIME_MS, sign)

/** Judges the age of a form by its token. Without one, as in a saved copy of the page, the age is `unknown`. */
export function checkFormToken(token: string, now: number, sign: SignText): FormTokenCheck {
  if (token === '') return 'unknown'
  const [, moment = '', signature = ''] = /^(\d{1,15})\.(\w+)$/.exec(token) ?? []
  if (moment === '' || signature !== sign(`form ${moment}`)) return 'forged'
  const age = now - Number(moment)
  if (age > MAX_TOKEN_AGE_MS || age < 0) return 'unknown'
  return age < MIN_COMPLETION_TIME_MS ? 'too-fast' : 'plausible'
}

const SIGNATURE_DIGITS = 16

/** An enquiry that was accepted, when (milliseconds), and its fields, of which an address has some. */
export interface AcceptedEnquiry {
  readonly reference: string
  readonly sentAt: number
  readonly fields: EnquiryValues
}

const MINUTE_MS = 60_000

/**
 * Returns a reference as the address of its confirmation has it: with the minute at which it was given, what was chosen,
 * and a signature of all of it, so that nobody can make one up.
 */
export function signedReference({ reference, sentAt, fields }: AcceptedEnquiry, sign: SignText): string {
  const chosen = CHOICE_FIELDS.map((name) => [name, fields[name] ?? '']).filter(([, value]) => value !== '')
  const choices = chosen.length > 0 ? `.${new URLSearchParams(chosen)}` : ''
  const signed = `${reference}-${Math.floor(sentAt / MINUTE_MS).toString(36)}`
  return `${signed}-${sign(`reference ${signed}${choices}`).slice(0, SIGNATURE_DIGITS)}${choices}`
}

/** Returns what such an address confirms, `null` if the site has not signed it. */
export function confirmedEnquiry(signed: string, sign: SignText): AcceptedEnquiry | null {
  const [, reference = '', minute = '', choices] = /^(PB-\w{8})-(\w{1,8})-\w+(?:\.(.+))?$/.exec(signed) ?? []
  const fields = Object.fromEntries(new URLSearchParams(choices))
  const accepted = { reference, sentAt: Number.parseInt(minute, 36) * MINUTE_MS, fields }
  return reference !== '' && signed === signedReference(accepted, sign) ? accepted : null
}

/**
 * How many enquiries may come for one mailbox, and from one network, from the first on (docs/decisions/016). A hall of
 * residence is one network on the day of the results.
 */
export const SUBMISSION_LIMITS = [
  { withinMs: 10 * 60_000, maxForMailbox: 5, maxFromNetwork: 60 },
  { withinMs: 24 * 3_600_000, maxForMailbox: 20, maxFromNetwork: 600 },
] as const
