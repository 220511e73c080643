import { choiceFault } from './wordpress-responses/parameters.ts'
import { invalidParameters, type WordPressResponse } from './wordpress-responses/rest-response.ts'

/** The fields of a submitted enquiry. */
export type Submission = Readonly<Record<string, string>>

/** Enquiries that the mail route has accepted, in memory only. */
export interface Submissions {
  /** Validates an enquiry and stores it. A repeated enquiry is not stored again. */
  readonly receive: (body: string) => WordPressResponse
  readonly all: () => readonly Submission[]
}

/** The limit that keeps a long-running demo from filling the memory. */
const MAX_SUBMISSIONS = 1_000
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/** Creates an empty store for enquiries. */
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
