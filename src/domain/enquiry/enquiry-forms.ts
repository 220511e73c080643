import {
  accessibleRequestPath,
  contactPaddingtonPath,
  contactPath,
  waitingListPath,
} from '../routing/paths.ts'

/** The four forms that become an enquiry (spec sections 2 and 11). */
export const ENQUIRY_FORMS = [
  'contact',
  'contact-paddington-citi-view',
  'waiting-list',
  'accessible-request',
] as const
export type EnquiryForm = (typeof ENQUIRY_FORMS)[number]

const FORM_BY_PATH: Readonly<Record<string, EnquiryForm>> = {
  [contactPath()]: 'contact',
  [contactPaddingtonPath()]: 'contact-paddington-citi-view',
  [waitingListPath()]: 'waiting-list',
  [accessibleRequestPath()]: 'accessible-request',
}

/** The paths at which forms are shown, and to which they are sent. */
export const ENQUIRY_PATHS: readonly string[] = Object.keys(FORM_BY_PATH)

/** Returns the form of a path, `null` if it has none. */
export const formForPath = (path: string): EnquiryForm | null => FORM_BY_PATH[path] ?? null

/**
 * The fields of choices and days. The address of a confirmation has them: who asks, what they wrote and what they need of
 * a room is in no address, because browsers, proxies and logs keep those.
 */
export const CHOICE_FIELDS = [
  'city',
  'roomKind',
  'maxWeekly',
  'moveInMonth',
  'lettingOption',
  'startDate',
  'endDate',
  'viewingBy',
  'viewingDate',
  'otherViewingDate',
  'paymentPlan',
] as const

/** The fields that a visitor fills in; `name` and `email` in every form. `site-cli enquiries` has a column for each. */
export const ENQUIRY_FIELDS = [
  'name',
  'email',
  'phone',
  'message',
  ...CHOICE_FIELDS,
  'needs',
  'replyBy',
  'consent',
  'offers',
] as const
export type EnquiryField = (typeof ENQUIRY_FIELDS)[number]

/** The minimum and maximum lengths of texts, in characters. */
export const FIELD_LIMITS = {
  name: { max: 100 },
  email: { max: 254 },
  phone: { min: 6, max: 32 },
  message: { min: 10, max: 4_000 },
  paymentPlan: { max: 100 },
} as const

interface FormRules {
  readonly fields: readonly EnquiryField[]
  readonly required: readonly EnquiryField[]
}

/** Every form begins with these fields. */
const WHO = ['name', 'email', 'phone'] as const

/** The fields of each form, in order, and those that are required. */
export const FORM_RULES: Readonly<Record<EnquiryForm, FormRules>> = {
  contact: {
    fields: [...WHO, 'city', 'lettingOption', 'startDate', 'endDate', 'maxWeekly', 'message', 'offers'],
    required: ['name', 'email', 'message'],
  },
  'contact-paddington-citi-view': {
    fields: [...WHO, 'message', 'offers'],
    required: ['name', 'email', 'message'],
  },
  'waiting-list': {
    fields: [...WHO, 'city', 'moveInMonth', 'roomKind', 'maxWeekly', 'message'],
    required: ['name', 'email', 'city', 'moveInMonth'],
  },
  'accessible-request': {
    fields: [...WHO, 'startDate', 'needs', 'message', 'replyBy', 'consent'],
    required: ['name', 'email', 'consent'],
  },
}

/** The days of a stay, which a visitor may have given before. */
const STAY_FIELDS = ['startDate', 'endDate'] as const

/** The fields of the contact form for other kinds of enquiry than a question. */
const KIND_RULES: Readonly<Partial<Record<string, FormRules>>> = {
  viewing: {
    fields: [...WHO, 'viewingBy', 'viewingDate', 'otherViewingDate', 'message', 'offers', ...STAY_FIELDS],
    required: ['name', 'email', 'viewingBy', 'viewingDate'],
  },
  reservation: {
    fields: [...WHO, 'paymentPlan', 'message', 'offers', ...STAY_FIELDS],
    required: ['name', 'email'],
  },
}

/** Returns the fields of a form. The contact form has other fields for a viewing and a reservation. */
export const formRules = (form: EnquiryForm, kind: string | undefined): FormRules =>
  (form === 'contact' && kind !== undefined && KIND_RULES[kind]) || FORM_RULES[form]

/**
 * Returns the fields that a form asks for: none that the address has answered. A contract answers how long and when; and
 * only a question is asked without a room in mind.
 */
export function askedFields(
  form: EnquiryForm,
  { kind, property, room, start }: Readonly<Partial<Record<string, string>>>,
): readonly EnquiryField[] {
  const isAboutStay = start !== undefined || (kind !== undefined && KIND_RULES[kind] !== undefined)
  const answered: readonly EnquiryField[] = [
    ...(property !== undefined ? (['city'] as const) : []),
    ...(room !== undefined ? (['roomKind'] as const) : []),
    // a building names its prices
    ...(form === 'contact' && property !== undefined ? (['maxWeekly'] as const) : []),
    ...(form === 'contact' && isAboutStay ? (['lettingOption', ...STAY_FIELDS] as const) : []),
  ]
  return formRules(form, kind).fields.filter((field) => !answered.includes(field))
}

/** How somebody wants to see a room. */
export const VIEWING_WAYS = ['in-person', 'video'] as const

/** How long somebody wants to stay, as the contact form asks. */
export const LETTING_CHOICES = ['long-term-lets', 'short-term-lets', 'summer-lets'] as const

/** What somebody may need of a building or room; needs, never a diagnosis. */
export const ACCESS_NEEDS = [
  'step-free',
  'wet-room',
  'wide-doors',
  'hearing-loop',
  'flashing-alarm',
  'evacuation-plan',
  'parking',
  'assistance-dog',
] as const

/** How somebody wants to receive our reply. */
export const REPLY_CHANNELS = ['email', 'phone', 'relay', 'large-print'] as const

/** Fields that are sent without being typed: the city, property, room and contract of the enquiry, and its kind. */
export const CONTEXT_FIELDS = ['property', 'room', 'city', 'weeks', 'start', 'kind'] as const

/** The price of the contract, which the server adds from the content. A price from the sender is ignored. */
export const PRICE_FIELD = 'price'

/** What an enquiry asks for (spec section 11). */
export const ENQUIRY_KINDS = ['question', 'viewing', 'reservation'] as const
export type EnquiryKind = (typeof ENQUIRY_KINDS)[number]

/** The honeypot (spec section 11): visitors do not see it, so only programs fill it in. */
export const HONEYPOT = 'website'
/** The field with the form token. */
export const TOKEN_FIELD = 'shown'
export const SUBMISSION_FIELD = 'submissionId'
