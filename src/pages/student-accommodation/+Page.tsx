import { useData } from 'vike-react/useData'
import type { Data } from './+data.ts'
import { CityIndexPage } from './CityIndexPage.tsx'

export function Page() {
  return <CityIndexPage view={useData<Data>()} />
}
