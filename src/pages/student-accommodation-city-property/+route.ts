import { routeFor } from '../shared/routeFor.ts'

export default routeFor('student-accommodation-city-property')
