import { useData } from 'vike-react/useData'
import { EnquiryPage } from '../../ui/EnquiryPage/EnquiryPage.tsx'
import type { Data } from './+data.ts'

export function Page() {
  return <EnquiryPage view={useData<Data>()} />
}
