import { useData } from 'vike-react/useData'
import { LetsPropertyPage } from '../../ui/LetsPropertyPage/LetsPropertyPage.tsx'
import type { Data } from './+data.ts'

export function Page() {
  return <LetsPropertyPage view={useData<Data>()} />
}
