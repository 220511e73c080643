import { routeFor } from '../shared/matched-route.ts'

export default routeFor('student-accommodation-city')
