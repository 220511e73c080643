import { useData } from 'vike-react/useData'
import type { Data } from './+data.ts'
import { StaticPage } from './StaticPage.tsx'
import { UniversityPage } from './UniversityPage.tsx'

export function Page() {
  const view = useData<Data>()
  return view.kind === 'university' ? <UniversityPage view={view} /> : <StaticPage view={view} />
}
