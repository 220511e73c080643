import { routeFor } from '../shared/matched-route.ts'

export default routeFor('short-term-student-accommodation-city', 'summer-student-accommodation-city')
