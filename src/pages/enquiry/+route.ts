import { routeFor } from '../shared/matchedRoute.ts'

export default routeFor('contact-us', 'contact-paddington-citi-view', 'waiting-list', 'accessible-request')
