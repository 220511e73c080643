import { useData } from 'vike-react/useData'
import { RoomPage } from './RoomPage.tsx'
import type { Data } from './+data.ts'

export function Page() {
  return <RoomPage view={useData<Data>()} />
}
