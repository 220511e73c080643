import { useData } from 'vike-react/useData'
import { UniversitiesPage } from '../../ui/UniversitiesPage/UniversitiesPage.tsx'
import type { Data } from './+data.ts'

export function Page() {
  return <UniversitiesPage view={useData<Data>()} />
}
