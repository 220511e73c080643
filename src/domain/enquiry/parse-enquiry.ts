import { isSlug } from '../content/slug.ts'
import { isCalendarDay, isContractLength } from '../contract/contract-dates.ts'
import { parsePounds } from '../contract/contract-price.ts'
import { ROOM_KINDS } from '../room/room-kind.ts'
import { emailMessage, validateEmail } from './email-address.ts'
import {
  ACCESS_NEEDS,
  CONTEXT_FIELDS,
  ENQUIRY_KINDS,
  type EnquiryField,
  type EnquiryForm,
  FIELD_LIMITS,
  formRules,
  LETTING_CHOICES,
  PRICE_FIELD,
  REPLY_CHANNELS,
  VIEWING_WAYS,
} from './enquiry-forms.ts'
import { enquiryReference } from './enquiry-reference.ts'
import { normaliseFieldText } from './field-text.ts'

/** A valid enquiry: clean texts by field, none of them empty. */
export interface Enquiry {
  /** A UUID. Submissions with the same id are the same enquiry. */
  readonly submissionId: string
  readonly reference: string
  readonly form: EnquiryForm
  readonly fields: Readonly<Record<string, string>> & { readonly email: string }
  /** Why the enquiry is not delivered before an operator has looked at it. */
  readonly heldBecause?: string
}

/** Whether two enquiries say the same, except for the price: the server adds it, and it may change between attempts. */
export const hasSameContent = (a: Enquiry, b: Enquiry): boolean => textOf(a) === textOf(b)

const textOf = ({ form, fields }: Enquiry): string =>
  JSON.stringify([
    form,
    ...Object.entries(fields)
      .filter(([name]) => name !== PRICE_FIELD)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ])

/** What is wrong with one field. */
export interface FieldError {
  readonly field: EnquiryField
  readonly message: string
}

/** The values of a form by field, as they were typed, so that the form can be shown again. */
export type EnquiryValues = Readonly<Record<string, string>>

export type ParsedEnquiry =
  | { readonly ok: true; readonly enquiry: Enquiry }
  | { readonly ok: false; readonly errors: readonly FieldError[] }

/** A telephone number, as far as a field's `pattern` can describe it: six digits of any script. */
export const PHONE_PATTERN = '(?:\\P{Nd}*\\p{Nd}){6}.*'
/** The number of an extension, which may follow a telephone number. */
const EXTENSION = /[\s,;]{0,9}(?:\bext(?:ension|n)?|\bx|#)\.?\s*\d{1,6}$/i
const PHONE_HELP = 'Enter it with digits, such as 07700 900123, or leave this empty.'

/** Returns what is wrong with a telephone number. */
function phoneMessage(value: string): string | null {
  const { min, max } = FIELD_LIMITS.phone
  const number = value.replace(EXTENSION, '')
  const other = number.match(/[^\d\s()+./-]+/g)?.join(' ')
  const digits = number.replace(/\D/g, '').length
  if (other !== undefined) return `A telephone number has no “${other.slice(0, max)}”. ${PHONE_HELP}`
  if (digits < min) return `A telephone number has at least ${min} digits. ${PHONE_HELP}`
  return number.length > max ? `A telephone number has at most ${max} characters. ${PHONE_HELP}` : null
}

type Check = (value: string, cleaned: Readonly<Record<EnquiryField, string>>, today: string) => string | null

/** Nobody plans further ahead. Later days have a mistyped year. */
const MAX_YEARS_AHEAD = 6

/** How many months the waiting list offers. */
const MONTHS_AHEAD = 24

/** Returns the months in which somebody can want to move in, `YYYY-MM`, from that of `today` on. */
export function moveInMonths(today: string): readonly string[] {
  const first = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  return Array.from({ length: MONTHS_AHEAD }, (_, index) => {
    const month = first + index
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

/** Returns what is wrong with a day, which must be one to come. The message names it, because a form may ask for two. */
const dayMessage =
  (day: string, example: string) =>
  (value: string, _: object, today: string): string | null => {
    if (!isCalendarDay(value)) return `Enter the ${day}, such as ${example}.`
    if (value < today) return `The ${day} has passed. Choose a day from today on.`
    return value > `${Number(today.slice(0, 4)) + MAX_YEARS_AHEAD}${today.slice(4)}`
      ? `The ${day} is many years away. Please check the year.`
      : null
  }

const startDayMessage = dayMessage('day you move in', '2027-09-11')
const endDayMessage = dayMessage('day you move out', '2028-07-15')
const viewingDayMessage = dayMessage('day of the viewing', '2027-02-13')
const otherViewingDayMessage = dayMessage('other day of the viewing', '2027-02-13')

/** The checks of fields that are not empty. Each returns what is wrong, or `null`. */
const CHECKS: Readonly<Record<EnquiryField, Check>> = {
  name: (value) => {
    if (!/\p{L}/u.test(value)) return REQUIRED_MESSAGES.name
    return [...value].length > FIELD_LIMITS.name.max
      ? `Your name must have at most ${FIELD_LIMITS.name.max} characters.`
      : null
  },
  email: (value) => {
    const problem = validateEmail(value)
    return problem && emailMessage(problem)
  },
  phone: phoneMessage,
  message: (value) => {
    const { length } = value
    return length < FIELD_LIMITS.message.min || !/[\p{L}\p{N}]/u.test(value)
      ? `Please say a little more: at least ${FIELD_LIMITS.message.min} characters.`
      : length > FIELD_LIMITS.message.max
        ? `Your message has ${length} characters. The limit is ${FIELD_LIMITS.message.max}.`
        : null
  },
  city: (value) => (isSlug(value) ? null : 'Choose a city from the list.'),
  roomKind: (value) =>
    ROOM_KINDS.some((kind) => kind === value) ? null : 'Choose a kind of room from the list.',
  maxWeekly: (value) =>
    (parsePounds(value) ?? 0) > 0
      ? null
      : 'Enter the most you would pay a week in pounds, such as 180, or leave this empty.',
  moveInMonth: (value, _, today) =>
    moveInMonths(today).includes(value) ? null : 'Choose a month from the list.',
  lettingOption: (value) =>
    LETTING_CHOICES.some((choice) => choice === value) ? null : 'Choose how long you want to stay.',
  startDate: startDayMessage,
  endDate: (value, { startDate }, today) =>
    endDayMessage(value, {}, today) ??
    (isCalendarDay(startDate) && value <= startDate ? 'The last day must be after the first.' : null),
  viewingBy: (value) => (VIEWING_WAYS.some((way) => way === value) ? null : REQUIRED_MESSAGES.viewingBy),
  viewingDate: viewingDayMessage,
  otherViewingDate: (value, { viewingDate }, today) =>
    otherViewingDayMessage(value, {}, today) ??
    (value === viewingDate ? 'Choose a different day from the first, or leave this empty.' : null),
  paymentPlan: ({ length }) =>
    length > FIELD_LIMITS.paymentPlan.max ? 'Choose how you will pay, or leave this empty.' : null,
  needs: (value) =>
    value.split(',').every((need) => ACCESS_NEEDS.some((known) => known === need))
      ? null
      : 'Choose from the list, and tell us the rest in your message.',
  replyBy: (value) =>
    REPLY_CHANNELS.some((way) => way === value) ? null : 'Choose how we should reply, or leave this empty.',
  consent: (value) => (value === 'yes' ? null : REQUIRED_MESSAGES.consent),
  offers: (value) => (value === 'yes' ? null : 'Tick the box, or leave this empty.'),
}

/** The checks of whether the site's own form can have sent a value. */
export const CONTEXT_CHECKS: Readonly<Record<(typeof CONTEXT_FIELDS)[number], (value: string) => boolean>> = {
  property: isSlug,
  room: isSlug,
  city: isSlug,
  weeks: isContractLength,
  start: isCalendarDay,
  kind: (value) => ENQUIRY_KINDS.some((kind) => kind === value),
}

/** The messages for required fields that are empty. */
const REQUIRED_MESSAGES: Readonly<Partial<Record<EnquiryField, string>>> &
  Readonly<Record<'name' | 'consent' | 'viewingBy', string>> = {
  name: 'Enter your full name.',
  email: emailMessage('noEmail'),
  message: 'Write what you would like to know.',
  city: 'Choose the city you would like to live in.',
  moveInMonth: 'Choose the month in which you would like to move in.',
  viewingBy: 'Choose whether you would like to visit or to look round by video.',
  viewingDate: 'Enter a day that would suit you.',
  consent: 'Tick the box, so that we may keep what you need.',
}

/**
 * Parses a submitted form (spec sections 5 and 11). White space around a value is ignored, control and invisible
 * characters are removed, so that no value can begin another header in a mail. Errors are in the order of the form.
 */
export function parseEnquiry(
  form: EnquiryForm,
  submissionId: string,
  values: EnquiryValues,
  today: string,
): ParsedEnquiry {
  const { fields, required } = formRules(form, values.kind)
  const cleaned = Object.fromEntries(
    fields.map((field) => [field, normaliseFieldText(field, values[field] ?? '')]),
  ) as Readonly<Record<EnquiryField, string>>
  const errors = fields.flatMap((field): FieldError[] => {
    const value = cleaned[field]
    // the waiting list of a property needs no city
    const isKnown = field === 'city' && isSlug(values.property ?? '')
    const text = REQUIRED_MESSAGES[field]
    const missing = text !== undefined && required.includes(field) && !isKnown ? text : null
    const message = value === '' ? missing : CHECKS[field](value, cleaned, today)
    return message === null ? [] : [{ field, message }]
  })
  // a request for an accessible room needs a ticked box or a message
  if (form === 'accessible-request' && !cleaned.needs && !cleaned.message)
    errors.push({ field: 'needs', message: 'Choose what you need, or tell us in your message.' })
  if (errors.length > 0) return { ok: false, errors }
  const context = CONTEXT_FIELDS.map(
    (field) => [field, normaliseFieldText(field, values[field] ?? '')] as const,
  )
  const all = [
    ...Object.entries(cleaned),
    // an invalid value does not come from the form: the enquiry is accepted without it
    ...context.filter(([field, value]) => CONTEXT_CHECKS[field](value)),
    ['form', form] as const,
  ]
  return {
    ok: true,
    enquiry: {
      submissionId,
      reference: enquiryReference(submissionId),
      form,
      fields: { ...Object.fromEntries(all.filter(([, value]) => value !== '')), email: cleaned.email },
    },
  }
}
