import { routeFor } from '../routeFor.ts'

export default routeFor('offers-for-students')
