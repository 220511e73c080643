import { routeFor } from '../shared/routeFor.ts'

export default routeFor('index')
