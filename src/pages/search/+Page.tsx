import { useData } from 'vike-react/useData'
import { SearchPage } from './SearchPage.tsx'
import type { Data } from './+data.ts'

export function Page() {
  return <SearchPage view={useData<Data>()} />
}
