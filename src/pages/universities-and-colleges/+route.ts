import { routeFor } from '../routeFor.ts'

export default routeFor('universities-and-colleges')
