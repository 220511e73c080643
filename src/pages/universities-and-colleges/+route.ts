import { routeFor } from '../shared/matched-route.ts'

export default routeFor('universities-and-colleges')
