import { routeFor } from '../shared/matched-route.ts'

export default routeFor('short-term-student-accommodation', 'summer-student-accommodation')
