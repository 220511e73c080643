import { routeFor } from '../shared/matchedRoute.ts'

export default routeFor('shortlist')
