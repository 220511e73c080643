import { useData } from 'vike-react/useData'
import { UniversitiesPage } from './UniversitiesPage.tsx'
import type { Data } from './+data.ts'

export function Page() {
  return <UniversitiesPage view={useData<Data>()} />
}
