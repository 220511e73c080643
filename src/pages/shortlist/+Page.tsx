import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { siteOf } from '../shared/siteOf.ts'
import type { Data } from './+data.ts'
import { ShortlistPage } from './ShortlistPage.tsx'

export function Page() {
  return <ShortlistPage view={useData<Data>()} siteOrigin={siteOf(usePageContext()).siteOrigin} />
}
