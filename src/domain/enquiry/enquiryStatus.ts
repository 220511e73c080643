/** `pending` waits or is on its way, `failed` waits for an operator, `delivered` is with the backend. */
export const ENQUIRY_STATUSES = ['pending', 'failed', 'delivered'] as const
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number]

/** Parses a list of statuses such as `pending,failed`; `null` if it names anything else, or nothing. */
export function parseEnquiryStatuses(text: string): readonly EnquiryStatus[] | null {
  const named = text.split(',').map((name) => name.trim())
  const known = ENQUIRY_STATUSES.filter((state) => named.includes(state))
  return known.length === new Set(named).size ? known : null
}
