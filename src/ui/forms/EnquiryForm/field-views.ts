import {
  ACCESS_NEEDS,
  type EnquiryField,
  LETTING_CHOICES,
  REPLY_CHANNELS,
  VIEWING_WAYS,
} from '#domain/enquiry/enquiry-forms.ts'
import { ROOM_KIND_LABELS, ROOM_KINDS } from '#domain/room/room-kind.ts'

export interface ChoiceView {
  readonly value: string
  readonly label: string
  /** What the choice means, below its label. */
  readonly detail?: string
}

/** The props of a field: its kind, its texts, and its autocomplete token. */
export interface FieldView {
  readonly name: EnquiryField
  readonly kind:
    | 'text'
    | 'email'
    | 'tel'
    | 'date'
    | 'amount'
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
  /** The first day that can be chosen. */
  readonly min?: string
}

const LETTING_LABELS: Readonly<Record<(typeof LETTING_CHOICES)[number], string>> = {
  'long-term-lets': 'An academic year',
  'short-term-lets': 'A semester or a short stay',
  'summer-lets': 'The summer',
}

const VIEWING_LABELS: Readonly<Record<(typeof VIEWING_WAYS)[number], string>> = {
  'in-person': 'I would like to visit',
  video: 'Show me round by video',
}

const ACCESS_NEED_LABELS: Readonly<Record<(typeof ACCESS_NEEDS)[number], string>> = {
  'step-free': 'Step-free entrance',
  'wet-room': 'A wet room or level shower',
  'wide-doors': 'Wide doors and room to turn',
  'hearing-loop': 'A hearing loop at reception',
  'flashing-alarm': 'A flashing or vibrating alarm',
  'evacuation-plan': 'A personal evacuation plan',
  parking: 'A parking space near the door',
  'assistance-dog': 'Space for an assistance dog',
}

const REPLY_LABELS: Readonly<Record<(typeof REPLY_CHANNELS)[number], string>> = {
  email: 'By email',
  phone: 'By telephone',
  relay: 'Through Relay UK or a BSL interpreter',
  'large-print': 'By letter in large print',
}

/** The fields of all forms, by name. */
export const FIELD_VIEWS: Readonly<Record<EnquiryField, FieldView>> = {
  name: { name: 'name', kind: 'text', label: 'Full name', autoComplete: 'name' },
  email: {
    name: 'email',
    kind: 'email',
    label: 'Email address',
    hint: 'We will reply to this address.',
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
  roomKind: {
    name: 'roomKind',
    kind: 'select',
    label: 'Kind of room',
    choices: ROOM_KINDS.map((value) => ({ value, label: ROOM_KIND_LABELS[value] })),
  },
  maxWeekly: { name: 'maxWeekly', kind: 'amount', label: 'The most you would pay a week, in pounds' },
  moveInMonth: { name: 'moveInMonth', kind: 'select', label: 'Month of moving in' },
  lettingOption: {
    name: 'lettingOption',
    kind: 'single-choice',
    label: 'How long would you like to stay?',
    choices: LETTING_CHOICES.map((value) => ({ value, label: LETTING_LABELS[value] })),
  },
  startDate: { name: 'startDate', kind: 'date', label: 'Moving in' },
  endDate: { name: 'endDate', kind: 'date', label: 'Moving out' },
  viewingBy: {
    name: 'viewingBy',
    kind: 'single-choice',
    label: 'How would you like to see it?',
    choices: VIEWING_WAYS.map((value) => ({ value, label: VIEWING_LABELS[value] })),
  },
  viewingDate: { name: 'viewingDate', kind: 'date', label: 'A day that suits you' },
  otherViewingDate: { name: 'otherViewingDate', kind: 'date', label: 'Another day' },
  paymentPlan: { name: 'paymentPlan', kind: 'single-choice', label: 'How will you pay?' },
  needs: {
    name: 'needs',
    kind: 'multiple-choice',
    label: 'What do you need your room or building to have?',
    hint: 'Choose all that apply, or tell us in your own words below.',
    choices: ACCESS_NEEDS.map((value) => ({ value, label: ACCESS_NEED_LABELS[value] })),
  },
  replyBy: {
    name: 'replyBy',
    kind: 'select',
    label: 'How should we reply?',
    choices: REPLY_CHANNELS.map((value) => ({ value, label: REPLY_LABELS[value] })),
  },
  consent: {
    name: 'consent',
    kind: 'checkbox',
    label: 'You may keep what I have written about my needs, to find and prepare a room for me.',
  },
  offers: { name: 'offers', kind: 'checkbox', label: 'Also send me offers by email, a few times a year.' },
}
