import { useData } from 'vike-react/useData'
import { CityPage } from './CityPage.tsx'
import type { Data } from './+data.ts'

export function Page() {
  return <CityPage view={useData<Data>()} />
}
