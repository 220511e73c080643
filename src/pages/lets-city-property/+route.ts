import { routeFor } from '../shared/matched-route.ts'

export default routeFor(
  'short-term-student-accommodation-city-property',
  'summer-student-accommodation-city-property',
)
