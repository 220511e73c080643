import { useData } from 'vike-react/useData'
import type { Data } from './+data.ts'
import { PropertyPage } from './PropertyPage.tsx'

export function Page() {
  return <PropertyPage view={useData<Data>()} />
}
