import { useData } from 'vike-react/useData'
import type { Data } from './+data.ts'
import { UniversitiesPage } from './UniversitiesPage.tsx'

export function Page() {
  return <UniversitiesPage view={useData<Data>()} />
}
