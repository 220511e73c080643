import { routeFor } from '../routeFor.ts'

export default routeFor('terms-and-conditions')
