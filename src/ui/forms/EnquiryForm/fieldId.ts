import type { EnquiryField } from '../../../domain/enquiry/enquiryForms.ts'

/** The id of a field's control: the summary of what is wrong leads to it, also without script. */
export const fieldId = (name: EnquiryField): string => `enquiry-${name}`
