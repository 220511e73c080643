import { useData } from 'vike-react/useData'
import type { Data } from './+data.ts'
import { TermsPage } from './TermsPage.tsx'

export function Page() {
  return <TermsPage view={useData<Data>()} />
}
