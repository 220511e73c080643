import { answerBy } from '#domain/contact/answer-time.ts'
import type { OpeningDay } from '#domain/content/site.ts'
import type { EnquiryForm } from '#domain/enquiry/enquiry-forms.ts'
import type { AcceptedEnquiry } from '#domain/enquiry/submitted-form.ts'
import type { AskedFor } from './sent-enquiry.ts'

/** The texts of a confirmation. */
export interface ConfirmationView {
  readonly reference: string
  readonly heading: string
  /** What was asked for. After a reload only the tab in which it was sent has all of it. */
  readonly asked: readonly AskedFor[]
  readonly next: readonly string[]
  /** Whether the backend mails a copy to the address that was given. */
  readonly isCopied: boolean
}

/** What is confirmed: a form, and when it was sent. */
interface SentForm
  extends Pick<AcceptedEnquiry, 'reference' | 'sentAt'>,
    Pick<ConfirmationView, 'asked' | 'isCopied'> {
  readonly form: EnquiryForm
  readonly kind: string | undefined
  /** When somebody answers the telephone. */
  readonly openingDays: readonly OpeningDay[]
}

/** Returns the confirmation of a form. */
export function confirmationView({ reference, asked, isCopied, ...sent }: SentForm): ConfirmationView {
  const end = answerBy(sent.openingDays, new Date(sent.sentAt))
  return {
    reference,
    asked,
    isCopied,
    ...textsOf(sent, end === null ? 'within one working day' : `by ${end}`),
  }
}

function textsOf(
  { form, kind }: Pick<SentForm, 'form' | 'kind'>,
  soon: string,
): Pick<ConfirmationView, 'heading' | 'next'> {
  if (form === 'waiting-list')
    return {
      heading: 'You are on the waiting list',
      next: [
        'We will write to you on the day that a room to suit you becomes available.',
        'You can decide then. Nothing is booked, and there is nothing to pay.',
        'If you find a room elsewhere, send us a line with your reference and we will take you off the list.',
      ],
    }
  if (form === 'accessible-request')
    return {
      heading: 'Thank you: we have your request',
      next: [
        `Our access adviser will read it and reply ${soon}, in the way you chose.`,
        'You will receive measurements, photographs and the honest drawbacks of the rooms that could work.',
        'Nothing will be fitted or shared before you agree.',
      ],
    }
  if (kind === 'viewing')
    return {
      heading: 'Thank you: we have your request for a viewing',
      next: [
        `We will write to you ${soon} to agree a day and a time.`,
        'A viewing is free and commits you to nothing.',
        'If you ring us in the meantime, please have your reference to hand.',
      ],
    }
  if (kind === 'reservation')
    return {
      heading: 'Thank you: we have your request to reserve',
      next: [
        `Someone will check that the room is available for this contract, and reply ${soon}.`,
        'Nothing is booked, and there is nothing to pay, until you have read and signed the contract.',
        'If you ring us in the meantime, please have your reference to hand.',
      ],
    }
  return {
    heading: 'Thank you: we have your enquiry',
    next: [
      `Someone will read it and reply ${soon}, usually sooner.`,
      'We will reply to the address you gave, with the rooms that match and what they cost in all.',
      'If you ring us in the meantime, please have your reference to hand.',
    ],
  }
}

/** Returns an email to oneself with the confirmation. */
export function copyByEmail(
  { reference, heading, next }: Pick<ConfirmationView, 'reference' | 'heading' | 'next'>,
  about: { readonly label: string; readonly contract: string; readonly stay: string } | null,
  asked: readonly AskedFor[],
): { readonly subject: string; readonly body: string } {
  const lines = [
    heading,
    `Reference: ${reference}`,
    about?.label,
    about?.contract,
    about?.stay,
    ...asked.map(({ term, value }) => `${term}: ${value}`),
    ...next,
  ]
  return { subject: `${heading} (${reference})`, body: lines.filter(Boolean).join('\r\n\r\n') }
}
