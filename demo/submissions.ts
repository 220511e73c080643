import { invalidParameters, type WordPressResponse } from './wordpress-responses/answer.ts'
import { choiceFault } from './wordpress-responses/parameters.ts'

/** The fields of an enquiry as they were sent. */
export type Submission = Readonly<Record<string, string>>

/** Enquiries that the mail route accepted, in memory only. */
export interface Submissions {
  /** Checks an enquiry and keeps it; one that came before is not kept again. */
  readonly receive: (body: string) => WordPressResponse
  readonly all: () => readonly Submission[]
}

/** So that a demonstration that runs for months does not fill the memory. */
const MAX_SUBMISSIONS = 1_000
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/** An empty memory for enquiries. */
export function submissionStore(): Submissions {
  let kept: readonly Submission[] = []
  return {
    all: () => kept,
    receive: (body) => {
      const fields: Submission = Object.fromEntries(new URLSearchParams(body))
      const faults = [
        ...[choiceFault('action', fields.action ?? null, ['contact_form'])].filter((fault) => fault !== null),
        ...(EMAIL.test(fields.email?.trim() ?? '') ? [] : [emailFault]),
      ]
      if (faults.length > 0) return invalidParameters(faults, 'POST')
      const again =
        fields.submissionId && kept.some(({ submissionId }) => submissionId === fields.submissionId)
      if (!again) kept = [...kept, fields].slice(-MAX_SUBMISSIONS)
      return {
        status: 200,
        body: { success: true, message: 'Thanks, your enquiry has been sent.' },
        allow: 'POST',
      }
    },
  }
}

const emailFault = {
  name: 'email',
  code: 'rest_invalid_email',
  message: 'Invalid email address.',
  data: null,
}
