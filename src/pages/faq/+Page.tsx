import { useData } from 'vike-react/useData'
import type { Data } from './+data.ts'
import { FaqPage } from './FaqPage.tsx'

export function Page() {
  return <FaqPage view={useData<Data>()} />
}
