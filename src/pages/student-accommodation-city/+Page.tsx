import { useData } from 'vike-react/useData'
import type { Data } from './+data.ts'
import { CityPage } from './CityPage.tsx'

export function Page() {
  return <CityPage view={useData<Data>()} />
}
