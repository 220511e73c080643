import { useData } from 'vike-react/useData'
import type { Data } from './+data.ts'
import { ComparePage } from './ComparePage.tsx'

export function Page() {
  return <ComparePage view={useData<Data>()} />
}
