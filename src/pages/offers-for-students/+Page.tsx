import { useData } from 'vike-react/useData'
import { OffersPage } from './OffersPage.tsx'
import type { Data } from './+data.ts'

export function Page() {
  return <OffersPage view={useData<Data>()} />
}
