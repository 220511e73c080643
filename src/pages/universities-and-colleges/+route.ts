import { routeFor } from '../shared/matchedRoute.ts'

export default routeFor('universities-and-colleges')
