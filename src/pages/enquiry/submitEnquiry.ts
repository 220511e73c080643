import type { EnquiryFormView } from '../../ui/forms/EnquiryForm/enquiryFormView.ts'
import type { SubmitEnquiry, SubmitResult } from '../../ui/forms/EnquiryForm/useEnquiryForm.ts'

const NETWORK_FAILURE = {
  kind: 'refused',
  message:
    'The form could not be sent: there is no connection to us. Your text is still here. Please send it again when you are online.',
  call: true,
} as const

/** Submits a form without leaving the page, and tracks the event once the enquiry is accepted (spec section 7). */
export const submitEnquiry: SubmitEnquiry = async (view, body) => {
  const answer = await post(view.action, body)
  if (answer.kind === 'accepted') void trackAcceptedEnquiry(view)
  return answer
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

async function post(action: string, body: URLSearchParams): Promise<SubmitResult> {
  try {
    const response = await fetch(action, { method: 'POST', headers: { accept: 'application/json' }, body })
    const answer: unknown = await response.json()
    if (typeof answer !== 'object' || answer === null) return NETWORK_FAILURE
    // the server is part of this program and sends valid JSON
    if (response.ok && 'reference' in answer)
      return { kind: 'accepted', ...(answer as { readonly reference: string }) }
    if ('errors' in answer)
      return { kind: 'invalid', ...(answer as Pick<Extract<SubmitResult, { kind: 'invalid' }>, 'errors'>) }
    if ('message' in answer)
      return { kind: 'refused', ...(answer as Omit<Extract<SubmitResult, { kind: 'refused' }>, 'kind'>) }
    return NETWORK_FAILURE
  } catch {
    return NETWORK_FAILURE
  }
}
