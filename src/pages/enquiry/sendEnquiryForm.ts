import type { EnquiryFormView } from '../../ui/forms/EnquiryForm/enquiryFormView.ts'
import type { SendEnquiryForm, SubmitResult } from '../../ui/forms/EnquiryForm/useEnquiryForm.ts'

const NETWORK_FAILURE = {
  kind: 'refused',
  message:
    'The form could not be sent: there is no connection to us. Your text is still here. Please send it again when you are online.',
  call: true,
} as const

/** Submits a form without leaving the page, and tracks the event once the enquiry is accepted (spec section 7). */
export const sendEnquiryForm: SendEnquiryForm = async (view, body) => {
  const result = await post(view.action, body)
  if (result.kind === 'accepted') void trackAcceptedEnquiry(view)
  return result
}

async function trackAcceptedEnquiry({ form, context }: EnquiryFormView): Promise<void> {
  // this file is rendered on the server too, where there is no tracker
  const { tracker } = await import('../shared/browserServices.ts')
  const { property, room } = context
  tracker.send({
    event: 'pslFormEnquiry',
    form,
    ...(property && { property }),
    ...(room && { room }),
  })
}

let isTracked = false

/** Tracks a form that the browser submitted before hydration. Its confirmation came as a document. */
export function trackSubmittedForm(view: EnquiryFormView): void {
  const [entry] = performance.getEntriesByType('navigation')
  const isReload = entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
  if (isTracked || isReload) return
  isTracked = true
  void trackAcceptedEnquiry(view)
}

async function post(action: string, fields: URLSearchParams): Promise<SubmitResult> {
  try {
    const headers = { accept: 'application/json' }
    const response = await fetch(action, { method: 'POST', headers, body: fields })
    const body: unknown = await response.json()
    if (typeof body !== 'object' || body === null) return NETWORK_FAILURE
    // the server is part of this program and sends valid JSON
    if (response.ok && 'reference' in body)
      return { kind: 'accepted', ...(body as { readonly reference: string }) }
    if ('errors' in body)
      return { kind: 'invalid', ...(body as Pick<Extract<SubmitResult, { kind: 'invalid' }>, 'errors'>) }
    if ('message' in body)
      return { kind: 'refused', ...(body as Omit<Extract<SubmitResult, { kind: 'refused' }>, 'kind'>) }
    return NETWORK_FAILURE
  } catch {
    return NETWORK_FAILURE
  }
}
