import { staticPageRoutes } from '#domain/routing/route-table.ts'
import { routeFor } from '../shared/matched-route.ts'

export default routeFor(...staticPageRoutes)
