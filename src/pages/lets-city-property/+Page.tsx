import { useData } from 'vike-react/useData'
import { LetsPropertyPage } from './LetsPropertyPage.tsx'
import type { Data } from './+data.ts'

export function Page() {
  return <LetsPropertyPage view={useData<Data>()} />
}
