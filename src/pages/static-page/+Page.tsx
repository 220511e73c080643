import { useData } from 'vike-react/useData'
import { StaticPage } from './StaticPage.tsx'
import { UniversityPage } from './UniversityPage.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const view = useData<Data>()
  return view.kind === 'university' ? <UniversityPage view={view} /> : <StaticPage view={view} />
}
