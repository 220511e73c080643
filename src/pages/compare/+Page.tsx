import { useData } from 'vike-react/useData'
import { ComparePage } from './ComparePage.tsx'
import type { Data } from './+data.ts'

export function Page() {
  return <ComparePage view={useData<Data>()} />
}
