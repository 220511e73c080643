import { routeFor } from '../routeFor.ts'

export default routeFor('student-accommodation-reviews-city-property')
