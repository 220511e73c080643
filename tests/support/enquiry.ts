import { enquiryReference } from '#domain/enquiry/enquiry-reference.ts'
import type { Enquiry } from '#domain/enquiry/parse-enquiry.ts'

/** Makes an enquiry with an id of its own. */
export function newEnquiry(message = 'A room with a view'): Enquiry {
  const submissionId = crypto.randomUUID()
  return {
    submissionId,
    reference: enquiryReference(submissionId),
    form: 'contact',
    fields: { name: 'Amara', email: 'amara@example.org', message },
  }
}
