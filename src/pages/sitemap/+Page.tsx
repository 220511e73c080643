import { useData } from 'vike-react/useData'
import { SiteMapPage } from './SiteMapPage.tsx'
import type { Data } from './+data.ts'

export function Page() {
  return <SiteMapPage view={useData<Data>()} />
}
