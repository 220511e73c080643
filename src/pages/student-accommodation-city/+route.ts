import { routeFor } from '../shared/matchedRoute.ts'

export default routeFor('student-accommodation-city')
