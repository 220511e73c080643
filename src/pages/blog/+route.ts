import { routeFor } from '../shared/routeFor.ts'

export default routeFor('blog', 'blog-page-page')
