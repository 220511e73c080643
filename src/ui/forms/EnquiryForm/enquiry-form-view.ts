import { CLOSED, openingTable } from '#domain/contact/opening-hours.ts'
import { monthOf } from '#domain/content/date-text.ts'
import type { OpeningDay } from '#domain/content/site.ts'
import type { Stay } from '#domain/contract/stay-dates.ts'
import { askedFields, type EnquiryField, type EnquiryForm, formRules } from '#domain/enquiry/enquiry-forms.ts'
import { type EnquiryValues, type FieldError, moveInMonths } from '#domain/enquiry/parse-enquiry.ts'
import { type ChoiceView, FIELD_VIEWS, type FieldView } from './field-views.ts'

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
  /** The date in London, `YYYY-MM-DD`. */
  readonly today: string
  /** The subject of the enquiry, submitted with the form. */
  readonly context: EnquiryValues
  /** The values that the fields have at first. */
  readonly given: EnquiryValues
  readonly fields: readonly FieldView[]
  readonly state: EnquiryState
  /** When somebody answers the telephone: the next working day is when an enquiry is answered. */
  readonly openingDays: readonly OpeningDay[]
  /** Whether the backend mails a copy of the enquiry to the person who sends it. */
  readonly isCopied: boolean
  readonly submitLabel: string
  /** The privacy notice, shown at the submit button. */
  readonly notice: string
}

/** The texts that differ between forms. */
interface FormTexts {
  readonly submitLabel: string
  readonly notice: string
  readonly messageLabel: string
  readonly retentionNotice: string
}

const FORM_TEXTS: Readonly<Record<EnquiryForm, FormTexts>> = {
  contact: {
    submitLabel: 'Send enquiry',
    messageLabel: 'Your message',
    notice: 'We use this to reply to you, and for nothing else.',
    retentionNotice: 'We keep it for 24 months at most.',
  },
  'contact-paddington-citi-view': {
    submitLabel: 'Send enquiry',
    messageLabel: 'Your message',
    notice: 'Only this building’s team uses it, to reply to you.',
    retentionNotice: 'We keep it for 24 months at most.',
  },
  'waiting-list': {
    submitLabel: 'Join the waiting list',
    messageLabel: 'What else would suit you?',
    notice: 'We use this only to tell you about rooms.',
    retentionNotice: 'We delete it after 12 months.',
  },
  'accessible-request': {
    submitLabel: 'Send request',
    messageLabel: 'In your own words',
    notice:
      'Our access adviser reads it, and so do the people who prepare the room. You can withdraw it at any time.',
    retentionNotice: 'We keep it for 24 months at most.',
  },
}

/** The texts of the contact form by enquiry kind. */
const KIND_TEXTS: Readonly<Partial<Record<string, Partial<FormTexts>>>> = {
  viewing: { submitLabel: 'Ask for a viewing', messageLabel: 'Anything we should know' },
  reservation: { submitLabel: 'Ask to reserve', messageLabel: 'Anything we should know' },
}

interface FormOptions {
  readonly action: string
  readonly token: string
  readonly today: string
  readonly context: EnquiryValues
  /** The options of the city field, for forms without a property. */
  readonly cities: readonly ChoiceView[]
  /** The ways to pay the contract, for a reservation. */
  readonly plans?: readonly ChoiceView[]
  /** The days that the visitor has given before. */
  readonly stay?: Stay | null
  readonly state: EnquiryState
  readonly openingDays?: readonly OpeningDay[]
  readonly isCopied?: boolean
}

/** Returns the view of a form. The labels of optional fields say so. */
export function enquiryFormView(form: EnquiryForm, options: FormOptions): EnquiryFormView {
  const { cities, plans = [], stay, openingDays = [], isCopied = false, ...rest } = options
  const { kind } = options.context
  const { required } = formRules(form, kind)
  const days = stay && { startDate: stay.arrive, endDate: stay.leave }
  const asked = askedFields(form, options.context).filter(
    (name) => name !== 'paymentPlan' || plans.length > 0,
  )
  const words = { ...FORM_TEXTS[form], ...(form === 'contact' && kind && KIND_TEXTS[kind]) }
  const view = (name: EnquiryField): FieldView => {
    const field = FIELD_VIEWS[name]
    const label = name === 'message' ? words.messageLabel : field.label
    const isRequired = required.includes(name)
    const isOptional = !isRequired && field.kind !== 'checkbox' && field.kind !== 'multiple-choice'
    return {
      ...field,
      label: isOptional ? `${label} (optional)` : label,
      ...(isRequired && { isRequired }),
      ...(name === 'city' && cityChoice(cities)),
      ...(name === 'paymentPlan' && { choices: plans }),
      ...(name === 'moveInMonth' && { choices: monthChoices(options.today) }),
      ...((name === 'viewingDate' || name === 'otherViewingDate') && { min: options.today }),
      ...(name === 'viewingDate' && closedDaysHint(openingDays)),
    }
  }
  const month = (stay?.arrive ?? options.context.start)?.slice(0, 7)
  return {
    form,
    ...rest,
    openingDays,
    isCopied,
    // given days are asked again only where they may still change
    context:
      asked.includes('startDate') || asked.includes('moveInMonth')
        ? options.context
        : { ...options.context, ...days },
    given: {
      ...(asked.includes('startDate') && days),
      ...(asked.includes('moveInMonth') && month !== undefined && { moveInMonth: month }),
    },
    fields: asked.map(view),
    submitLabel: words.submitLabel,
    notice: `${words.notice} ${words.retentionNotice}`,
  }
}

/** Says on which days of the week nobody answers the telephone, if the content knows any. */
function closedDaysHint(days: readonly OpeningDay[]): { readonly hint?: string } {
  const closed = openingTable(days).filter(({ hours }) => hours === CLOSED)
  return closed.length === 0
    ? {}
    : {
        hint: `We are closed on ${closed.map((run) => run.days).join(', or ')}: for a day like that we may have to suggest another.`,
      }
}

const monthChoices = (today: string): readonly ChoiceView[] =>
  moveInMonths(today).map((value) => ({ value, label: monthOf(`${value}-01`) }))

/** Without a list of cities the visitor types one, and the server parses it. */
const cityChoice = (cities: readonly ChoiceView[]): Partial<FieldView> =>
  cities.length > 0 ? { choices: cities } : { kind: 'text' }
