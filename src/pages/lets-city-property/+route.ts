import { routeFor } from '../shared/matchedRoute.ts'

export default routeFor(
  'short-term-student-accommodation-city-property',
  'summer-student-accommodation-city-property',
)
