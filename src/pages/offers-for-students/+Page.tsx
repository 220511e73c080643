import { useData } from 'vike-react/useData'
import { OffersPage } from '../../ui/OffersPage/OffersPage.tsx'
import type { Data } from './+data.ts'

export function Page() {
  return <OffersPage view={useData<Data>()} />
}
