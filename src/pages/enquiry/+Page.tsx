import { useEffect } from 'react'
import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import type { Data } from './+data.ts'
import { EnquiryPage } from './EnquiryPage.tsx'
import { submitEnquiry, trackSubmittedForm } from './submitEnquiry.ts'

export function Page() {
  const view = useData<Data>()
  const { urlPathname } = usePageContext()
  const sentForm = view.sent && view.form
  useEffect(() => {
    if (sentForm) trackSubmittedForm(sentForm)
  }, [sentForm])
  // each form is a form of its own
  return <EnquiryPage key={urlPathname} view={view} submit={submitEnquiry} />
}
