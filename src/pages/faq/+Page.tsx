import { useData } from 'vike-react/useData'
import { FaqPage } from './FaqPage.tsx'
import type { Data } from './+data.ts'

export function Page() {
  return <FaqPage view={useData<Data>()} />
}
