import { useData } from 'vike-react/useData'
import { LetsCityPage } from './LetsCityPage.tsx'
import type { Data } from './+data.ts'

export function Page() {
  return <LetsCityPage view={useData<Data>()} />
}
