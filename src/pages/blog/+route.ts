import { routeFor } from '../shared/matchedRoute.ts'

export default routeFor('blog', 'blog-page-page')
