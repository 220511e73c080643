import { routeFor } from '../shared/matched-route.ts'

export default routeFor('contact-us', 'contact-paddington-citi-view', 'waiting-list', 'accessible-request')
