import { routeFor } from '../shared/matchedRoute.ts'

export default routeFor('short-term-student-accommodation-city', 'summer-student-accommodation-city')
