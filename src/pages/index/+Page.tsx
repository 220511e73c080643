import { useData } from 'vike-react/useData'
import { HomePage } from './HomePage.tsx'
import type { Data } from './+data.ts'

export function Page() {
  return <HomePage view={useData<Data>()} />
}
