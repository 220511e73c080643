import {
  CONTEXT_FIELDS,
  type EnquiryForm,
  formRules,
  HONEYPOT,
  SUBMISSION_FIELD,
  TOKEN_FIELD,
} from './enquiryForms.ts'
import type { EnquiryValues } from './parseEnquiry.ts'
import type { SignText } from './submissionChecks.ts'

/** A form as it was sent, not yet checked. */
export interface SubmittedForm {
  readonly values: EnquiryValues
  readonly honeypot: string
  readonly token: string
  readonly submissionId: string
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Parses a form that was sent, without fields that the form does not have. Ticked boxes with the same name arrive as a
 * list, and are joined by commas. If the form has no id, the same values on one day are one submission: `sign` makes an
 * id from them.
 */
export function parseSubmittedForm(
  form: EnquiryForm,
  body: unknown,
  { today, sign }: { readonly today: string; readonly sign: SignText },
): SubmittedForm {
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
