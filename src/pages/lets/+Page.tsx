import { useData } from 'vike-react/useData'
import type { Data } from './+data.ts'
import { LetsIndexPage } from './LetsIndexPage.tsx'

export function Page() {
  return <LetsIndexPage view={useData<Data>()} />
}
