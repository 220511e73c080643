import { useData } from 'vike-react/useData'
import { ReviewsPage } from '../shared/ReviewsPage/ReviewsPage.tsx'
import type { Data } from './+data.ts'

export function Page() {
  return <ReviewsPage view={useData<Data>()} />
}
