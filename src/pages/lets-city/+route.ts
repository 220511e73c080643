import { routeFor } from '../shared/routeFor.ts'

export default routeFor('short-term-student-accommodation-city', 'summer-student-accommodation-city')
