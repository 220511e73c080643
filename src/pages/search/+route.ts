import { routeFor } from '../routeFor.ts'

export default routeFor('search')
