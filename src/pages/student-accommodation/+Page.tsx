import { useData } from 'vike-react/useData'
import { CityIndexPage } from './CityIndexPage.tsx'
import type { Data } from './+data.ts'

export function Page() {
  return <CityIndexPage view={useData<Data>()} />
}
