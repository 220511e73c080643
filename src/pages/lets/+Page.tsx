import { useData } from 'vike-react/useData'
import { LetsIndexPage } from '../../ui/LetsIndexPage/LetsIndexPage.tsx'
import type { Data } from './+data.ts'

export function Page() {
  return <LetsIndexPage view={useData<Data>()} />
}
