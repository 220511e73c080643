import { useData } from 'vike-react/useData'
import type { Data } from './+data.ts'
import { HomePage } from './HomePage.tsx'

export function Page() {
  return <HomePage view={useData<Data>()} />
}
