import { routeFor } from '../shared/matched-route.ts'

export default routeFor(
  'student-accommodation-reviews',
  'student-accommodation-reviews-city',
  'student-accommodation-reviews-city-property',
)
