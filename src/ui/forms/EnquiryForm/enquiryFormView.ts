import {
  ACCESS_NEEDS,
  type EnquiryField,
  type EnquiryForm,
  FORM_RULES,
  LETTING_CHOICES,
  REPLY_CHANNELS,
} from '../../../domain/enquiry/enquiryForms.ts'
import type { EnquiryValues, FieldError } from '../../../domain/enquiry/parseEnquiry.ts'

export interface ChoiceView {
  readonly value: string
  readonly label: string
}

/** The props of a field: its kind, its texts, and its autocomplete token. */
export interface FieldView {
  readonly name: EnquiryField
  readonly kind:
    | 'text'
    | 'email'
    | 'tel'
    | 'date'
    | 'long'
    | 'single-choice'
    | 'select'
    | 'multiple-choice'
    | 'checkbox'
  readonly label: string
  /** Whether the field is required. */
  readonly isRequired?: boolean
  readonly hint?: string
  readonly autoComplete?: string
  readonly choices?: readonly ChoiceView[]
}

/** The state of a form: new, shown again with invalid fields, or rejected as a whole with all its values. */
export type EnquiryState =
  | { readonly kind: 'new' }
  | { readonly kind: 'invalid'; readonly values: EnquiryValues; readonly errors: readonly FieldError[] }
  | {
      readonly kind: 'refused'
      readonly values: EnquiryValues
      readonly message: string
      readonly call: boolean
    }

/** A form of spec section 2 with its values. */
export interface EnquiryFormView {
  readonly form: EnquiryForm
  /** The address to submit to, including the subject of the enquiry. */
  readonly action: string
  /** The form token: when the form was shown, signed. */
  readonly token: string
  /** The subject of the enquiry, submitted with the form. */
  readonly context: EnquiryValues
  readonly fields: readonly FieldView[]
  readonly state: EnquiryState
  readonly submitLabel: string
  /** The privacy notice, shown at the submit button. */
  readonly notice: string
}

const LETTING_LABELS: Readonly<Record<(typeof LETTING_CHOICES)[number], string>> = {
  'long-term-lets': 'An academic year',
  'short-term-lets': 'A semester or a short stay',
  'summer-lets': 'The summer',
}

const ACCESS_NEED_LABELS: Readonly<Record<(typeof ACCESS_NEEDS)[number], string>> = {
  'step-free': 'A way in without steps',
  'wet-room': 'A wet room or level shower',
  'wide-doors': 'Wide doors and room to turn',
  'hearing-loop': 'A hearing loop at reception',
  'flashing-alarm': 'A flashing or vibrating alarm',
  'evacuation-plan': 'A personal evacuation plan',
  parking: 'A parking space near the door',
  'assistance-dog': 'Space for an assistance dog',
}

const REPLY_LABELS: Readonly<Record<(typeof REPLY_CHANNELS)[number], string>> = {
  email: 'By e-mail',
  phone: 'By telephone',
  relay: 'Through Relay UK or a BSL interpreter',
  'large-print': 'By letter in large print',
}

const FIELDS: Readonly<Record<EnquiryField, FieldView>> = {
  name: { name: 'name', kind: 'text', label: 'Full name', autoComplete: 'name' },
  email: {
    name: 'email',
    kind: 'email',
    label: 'Email address',
    hint: 'We answer to this address.',
    autoComplete: 'email',
  },
  phone: {
    name: 'phone',
    kind: 'tel',
    label: 'Telephone number',
    hint: 'With the country code if it is not a UK number.',
    autoComplete: 'tel',
  },
  message: { name: 'message', kind: 'long', label: 'Your message' },
  city: { name: 'city', kind: 'select', label: 'City' },
  lettingOption: {
    name: 'lettingOption',
    kind: 'single-choice',
    label: 'How long would you like to stay?',
    choices: LETTING_CHOICES.map((value) => ({ value, label: LETTING_LABELS[value] })),
  },
  startDate: { name: 'startDate', kind: 'date', label: 'Moving in' },
  endDate: { name: 'endDate', kind: 'date', label: 'Moving out' },
  needs: {
    name: 'needs',
    kind: 'multiple-choice',
    label: 'What does your room or building have to have?',
    hint: 'Choose all that apply, or write it in your own words below.',
    choices: ACCESS_NEEDS.map((value) => ({ value, label: ACCESS_NEED_LABELS[value] })),
  },
  replyBy: {
    name: 'replyBy',
    kind: 'select',
    label: 'How should we answer?',
    choices: REPLY_CHANNELS.map((value) => ({ value, label: REPLY_LABELS[value] })),
  },
  consent: {
    name: 'consent',
    kind: 'checkbox',
    label: 'You may keep what I have written about my needs, to find and prepare a room for me.',
  },
  offers: { name: 'offers', kind: 'checkbox', label: 'Also send me offers by e-mail, a few times a year.' },
}

/** The texts that differ between forms. */
const FORM_TEXTS: Readonly<
  Record<
    EnquiryForm,
    {
      readonly submitLabel: string
      readonly notice: string
      readonly messageLabel: string
      readonly retentionNotice: string
    }
  >
> = {
  contact: {
    submitLabel: 'Send the enquiry',
    messageLabel: 'Your message',
    notice: 'We use this to answer you, and for nothing else.',
    retentionNotice: 'We keep it for 24 months at most.',
  },
  'contact-paddington-citi-view': {
    submitLabel: 'Send the enquiry',
    messageLabel: 'Your message',
    notice: 'Only the team of this building uses it, to answer you.',
    retentionNotice: 'We keep it for 24 months at most.',
  },
  'waiting-list': {
    submitLabel: 'Join the waiting list',
    messageLabel: 'What else would suit you?',
    notice: 'We use this only to tell you about rooms.',
    retentionNotice: 'We delete it after 12 months.',
  },
  'accessible-request': {
    submitLabel: 'Send the request',
    messageLabel: 'In your own words',
    notice:
      'Our access adviser reads it, and with you those who prepare the room. You can withdraw it at any time.',
    retentionNotice: 'We keep it for 24 months at most.',
  },
}

interface FormOptions {
  readonly action: string
  readonly token: string
  readonly context: EnquiryValues
  /** The options of the city field, for forms without a property. */
  readonly cities: readonly ChoiceView[]
  readonly state: EnquiryState
}

/** Returns the view of a form. The labels of optional fields say so. */
export function enquiryFormView(form: EnquiryForm, options: FormOptions): EnquiryFormView {
  const { fields, required } = FORM_RULES[form]
  const words = FORM_TEXTS[form]
  const { cities, ...rest } = options
  const view = (name: EnquiryField): FieldView => {
    const field = FIELDS[name]
    const label = name === 'message' ? words.messageLabel : field.label
    const isRequired = required.includes(name)
    const isOptional = !isRequired && field.kind !== 'checkbox' && field.kind !== 'multiple-choice'
    return {
      ...field,
      label: isOptional ? `${label} (optional)` : label,
      ...(isRequired && { isRequired }),
      ...(name === 'city' && cityChoice(cities)),
    }
  }
  return {
    form,
    ...rest,
    fields: fields.filter((name) => name !== 'city' || options.context.property === undefined).map(view),
    submitLabel: words.submitLabel,
    notice: `${words.notice} ${words.retentionNotice}`,
  }
}

/** Without a list of cities the visitor types one, and the server parses it. */
const cityChoice = (cities: readonly ChoiceView[]): Partial<FieldView> =>
  cities.length > 0 ? { choices: cities } : { kind: 'text' }

/** The texts of a confirmation. */
export interface ConfirmationView {
  readonly reference: string
  readonly heading: string
  readonly next: readonly string[]
}

const REFERENCE = /^PB-[2-9A-HJKMNP-TV-Z]{8}$/

/** Returns the confirmation of a form, `null` where `reference` cannot come from a form. */
export function confirmationView(form: EnquiryForm, reference: string): ConfirmationView | null {
  if (!REFERENCE.test(reference)) return null
  if (form === 'waiting-list')
    return {
      reference,
      heading: 'You are on the waiting list',
      next: [
        'We write to you on the day a room becomes free that suits you.',
        'You decide then. Nothing is booked, and nothing is to pay.',
        'If you have found a room elsewhere, a line with your reference takes you off the list.',
      ],
    }
  if (form === 'accessible-request')
    return {
      reference,
      heading: 'We have your request',
      next: [
        'Our access adviser reads it and replies within one working day, in the way you chose.',
        'You receive measurements, photographs and the honest drawbacks of the rooms that could work.',
        'Nothing is fitted or shared before you agree.',
      ],
    }
  return {
    reference,
    heading: 'We have your enquiry',
    next: [
      'A person reads it and answers within one working day, usually sooner.',
      'The answer comes to the address you gave, with the rooms that fit and what they cost in all.',
      'If you ring in the meantime, your reference tells us what it is about.',
    ],
  }
}
