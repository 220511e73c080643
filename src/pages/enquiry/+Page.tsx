import { useEffect } from 'react'
import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { CmsHtml } from '#ui/components/CmsHtml/CmsHtml.tsx'
import { useOpeningState } from '#ui/components/PhoneLink/use-opening-state.ts'
import { TermList } from '#ui/components/TermList/TermList.tsx'
import { EnquiryConfirmation } from '#ui/forms/EnquiryForm/EnquiryConfirmation.tsx'
import { EnquiryForm } from '#ui/forms/EnquiryForm/EnquiryForm.tsx'
import { ErrorSummary } from '#ui/forms/EnquiryForm/ErrorSummary.tsx'
import type { EnquiryFormView } from '#ui/forms/EnquiryForm/enquiry-form-view.ts'
import {
  type SendEnquiryForm,
  type SubmitResult,
  useEnquiryForm,
} from '#ui/forms/EnquiryForm/use-enquiry-form.ts'
import { PageHeading } from '#ui/layout/PageHeading/PageHeading.tsx'
import { Container } from '#ui/layout/Section/Section.tsx'
import type { Data } from './+data.ts'
import styles from './EnquiryPage.module.css'
import type { EnquiryPageView } from './enquiry-page-view.ts'

export function Page() {
  const view = useData<Data>()
  const { urlPathname } = usePageContext()
  const sentForm = view.sent && view.form
  useEffect(() => {
    if (sentForm) trackSubmittedForm(sentForm)
  }, [sentForm])
  // the key resets the state of the form on another form's page
  return <EnquiryPage key={urlPathname} view={view} />
}

/** A page with an enquiry form: the form or its confirmation, the page's text, and the opening hours. */
function EnquiryPage({ view }: { readonly view: EnquiryPageView }) {
  const form = useEnquiryForm(view.form, sendEnquiryForm)
  const sent = form.sent ?? view.sent
  if (sent)
    return (
      <Container>
        <EnquiryConfirmation sent={sent} subject={view.subject} />
      </Container>
    )
  return (
    <>
      <PageHeading
        crumbs={view.crumbs}
        heading={view.heading}
        lead={view.lead}
        notice={<ErrorSummary state={form.state} attempts={form.attempts} />}
      >
        {view.subject && (
          <div className={styles.subject}>
            <p className={styles.label}>
              <span>{`${view.subject.intent} `}</span>
              <a href={view.subject.href}>{view.subject.label}</a>
            </p>
            {view.subject.contract && <p>{view.subject.contract}</p>}
            {view.subject.stay && <p>{view.subject.stay}</p>}
            {view.subject.notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
            <p>
              <a href={view.subject.without}>Ask about something else</a>
            </p>
          </div>
        )}
      </PageHeading>
      <Container>
        <div className={styles.columns}>
          <div className={styles.main}>
            <EnquiryForm view={view.form} form={form} />
          </div>
          {view.opening && (
            <div className={styles.beside}>
              <OpeningHours opening={view.opening} />
            </div>
          )}
          {view.contentHtml && (
            <div className={styles.text}>
              <CmsHtml html={view.contentHtml} />
            </div>
          )}
        </div>
      </Container>
    </>
  )
}

function OpeningHours({ opening }: { readonly opening: NonNullable<EnquiryPageView['opening']> }) {
  const state = useOpeningState(opening.days)
  return (
    <section aria-labelledby="opening-times" className={styles.times}>
      <h2 id="opening-times" className={styles.heading}>
        Opening hours
      </h2>
      <TermList
        layout="ruled"
        items={opening.table.map(({ days, hours }) => ({ term: days, value: hours }))}
      />
      <p className={styles.now}>
        <span>UK time.</span> <strong>{state?.text}</strong>
      </p>
    </section>
  )
}

const NETWORK_FAILURE = {
  kind: 'refused',
  message:
    'The form could not be sent: there is no connection to us. Your text is still here. Please send it again when you are online.',
  call: true,
} as const

/** Submits a form without leaving the page, and tracks the event once the enquiry is accepted (spec section 7). */
const sendEnquiryForm: SendEnquiryForm = async (view, body) => {
  const result = await post(view.action, body)
  if (result.kind === 'accepted') void trackAcceptedEnquiry(view)
  return result
}

async function trackAcceptedEnquiry({ form, context }: EnquiryFormView): Promise<void> {
  // this file is rendered on the server too, where there is no tracker
  const { tracker } = await import('../shared/browser-services.ts')
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
function trackSubmittedForm(view: EnquiryFormView): void {
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
      return { kind: 'accepted', ...(body as Omit<Extract<SubmitResult, { kind: 'accepted' }>, 'kind'>) }
    if ('errors' in body)
      return { kind: 'invalid', ...(body as Pick<Extract<SubmitResult, { kind: 'invalid' }>, 'errors'>) }
    if ('message' in body)
      return { kind: 'refused', ...(body as Omit<Extract<SubmitResult, { kind: 'refused' }>, 'kind'>) }
    return NETWORK_FAILURE
  } catch {
    return NETWORK_FAILURE
  }
}
