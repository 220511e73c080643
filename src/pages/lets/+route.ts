import { routeFor } from '../shared/matchedRoute.ts'

export default routeFor('short-term-student-accommodation', 'summer-student-accommodation')
