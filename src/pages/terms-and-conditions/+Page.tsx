import { useData } from 'vike-react/useData'
import { TermsPage } from './TermsPage.tsx'
import type { Data } from './+data.ts'

export function Page() {
  return <TermsPage view={useData<Data>()} />
}
