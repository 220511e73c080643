import { useData } from 'vike-react/useData'
import type { Data } from './+data.ts'
import { RoomPage } from './RoomPage.tsx'

export function Page() {
  return <RoomPage view={useData<Data>()} />
}
