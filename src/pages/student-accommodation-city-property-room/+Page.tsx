import { useData } from 'vike-react/useData'
import { RoomPage } from '../../ui/RoomPage/RoomPage.tsx'
import type { Data } from './+data.ts'

export function Page() {
  return <RoomPage view={useData<Data>()} />
}
