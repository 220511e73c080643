import { useData } from 'vike-react/useData'
import type { Data } from './+data.ts'
import { LetsCityPage } from './LetsCityPage.tsx'

export function Page() {
  return <LetsCityPage view={useData<Data>()} />
}
