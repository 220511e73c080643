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

/** Where each form is shown and sent to. */
export const ENQUIRY_PATHS: readonly string[] = Object.keys(FORM_BY_PATH)

/** The form of an address, `null` where it has none. */
export const formForPath = (path: string): EnquiryForm | null => FORM_BY_PATH[path] ?? null

/** The fields that a visitor fills in; `name` and `email` in every form. `site-cli enquiries` has a column for each. */
export const ENQUIRY_FIELDS = [
  'name',
  'email',
  'phone',
  'message',
  'city',
  'lettingOption',
  'startDate',
  'endDate',
  'viewingBy',
  'viewingDate',
  'otherViewingDate',
  'needs',
  'replyBy',
  'consent',
  'offers',
] as const
export type EnquiryField = (typeof ENQUIRY_FIELDS)[number]

/** The shortest and longest that a text may be, in characters. */
export const FIELD_LIMITS = {
  name: { min: 2, max: 100 },
  email: { max: 254 },
  phone: { max: 32 },
  message: { min: 10, max: 4_000 },
} as const

interface FormRules {
  readonly fields: readonly EnquiryField[]
  readonly required: readonly EnquiryField[]
}

/** What each form asks, in its order, and what it cannot do without. */
export const FORM_RULES: Readonly<Record<EnquiryForm, FormRules>> = {
  contact: {
    fields: ['name', 'email', 'phone', 'lettingOption', 'startDate', 'endDate', 'message', 'offers'],
    required: ['name', 'email', 'message'],
  },
  'contact-paddington-citi-view': {
    fields: ['name', 'email', 'phone', 'message', 'offers'],
    required: ['name', 'email', 'message'],
  },
  'waiting-list': {
    fields: ['name', 'email', 'phone', 'city', 'startDate', 'message'],
    required: ['name', 'email', 'city', 'startDate'],
  },
  'accessible-request': {
    fields: ['name', 'email', 'phone', 'startDate', 'needs', 'message', 'replyBy', 'consent'],
    required: ['name', 'email', 'consent'],
  },
}

/** What the contact form asks of somebody who wants to view a room. */
const VIEWING_RULES: FormRules = {
  fields: ['name', 'email', 'phone', 'viewingBy', 'viewingDate', 'otherViewingDate', 'message', 'offers'],
  required: ['name', 'email', 'viewingBy', 'viewingDate'],
}

/** Returns what a form asks. The contact form asks something else for a viewing. */
export const formRules = (form: EnquiryForm, kind: string | undefined): FormRules =>
  form === 'contact' && kind === 'viewing' ? VIEWING_RULES : FORM_RULES[form]

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

/** How somebody wants to be answered. */
export const REPLY_CHANNELS = ['email', 'phone', 'relay', 'large-print'] as const

/** What comes with a form without being typed: the building, room and contract that it is about, and what is asked. */
export const CONTEXT_FIELDS = ['property', 'room', 'city', 'weeks', 'start', 'kind'] as const

/** The price of the contract, which the server adds from the content. A sender's is ignored. */
export const PRICE_FIELD = 'price'

/** What an enquiry asks for (spec section 11). */
export const ENQUIRY_KINDS = ['question', 'viewing', 'reservation'] as const
export type EnquiryKind = (typeof ENQUIRY_KINDS)[number]

/** The honeypot (spec section 11): visitors do not see it, so only programs fill it in. */
export const HONEYPOT = 'website'
/** Holds the form token. */
export const TOKEN_FIELD = 'shown'
export const SUBMISSION_FIELD = 'submissionId'
