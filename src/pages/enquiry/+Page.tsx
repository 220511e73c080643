import { useEffect } from 'react'
import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import type { Data } from './+data.ts'
import { EnquiryPage } from './EnquiryPage.tsx'
import { sendEnquiryForm, trackSubmittedForm } from './sendEnquiryForm.ts'

export function Page() {
  const view = useData<Data>()
  const { urlPathname } = usePageContext()
  const sentForm = view.sent && view.form
  useEffect(() => {
    if (sentForm) trackSubmittedForm(sentForm)
  }, [sentForm])
  // the key resets the state of the form on another form's page
  return <EnquiryPage key={urlPathname} view={view} submit={sendEnquiryForm} />
}
