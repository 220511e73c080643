import { routeFor } from '../shared/routeFor.ts'

export default routeFor(
  'short-term-student-accommodation-city-property',
  'summer-student-accommodation-city-property',
)
