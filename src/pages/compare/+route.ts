import { routeFor } from '../routeFor.ts'

export default routeFor('compare')
