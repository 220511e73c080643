import { routeFor } from '../shared/routeFor.ts'

export default routeFor('contact-us', 'contact-paddington-citi-view', 'waiting-list', 'accessible-request')
