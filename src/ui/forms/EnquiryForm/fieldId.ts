import type { EnquiryField } from '../../../domain/enquiry/enquiryForms.ts'

/** Returns the id of a field's control, to which the error summary links, also without JavaScript. */
export const fieldId = (name: EnquiryField): string => `enquiry-${name}`
