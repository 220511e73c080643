import { useData } from 'vike-react/useData'
import type { Data } from './+data.ts'
import { OffersPage } from './OffersPage.tsx'

export function Page() {
  return <OffersPage view={useData<Data>()} />
}
