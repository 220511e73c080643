import { useData } from 'vike-react/useData'
import { LetsIndexPage } from './LetsIndexPage.tsx'
import type { Data } from './+data.ts'

export function Page() {
  return <LetsIndexPage view={useData<Data>()} />
}
