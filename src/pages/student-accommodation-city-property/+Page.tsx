import { useData } from 'vike-react/useData'
import { PropertyPage } from './PropertyPage.tsx'
import type { Data } from './+data.ts'

export function Page() {
  return <PropertyPage view={useData<Data>()} />
}
