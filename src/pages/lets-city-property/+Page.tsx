import { useData } from 'vike-react/useData'
import type { Data } from './+data.ts'
import { LetsPropertyPage } from './LetsPropertyPage.tsx'

export function Page() {
  return <LetsPropertyPage view={useData<Data>()} />
}
