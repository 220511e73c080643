import { useData } from 'vike-react/useData'
import type { Data } from './+data.ts'
import { SearchPage } from './SearchPage.tsx'

export function Page() {
  return <SearchPage view={useData<Data>()} />
}
