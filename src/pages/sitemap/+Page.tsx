import { useData } from 'vike-react/useData'
import type { Data } from './+data.ts'
import { SiteMapPage } from './SiteMapPage.tsx'

export function Page() {
  return <SiteMapPage view={useData<Data>()} />
}
