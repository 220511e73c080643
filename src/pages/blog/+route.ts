import { routeFor } from '../routeFor.ts'

export default routeFor('blog', 'blog-page-page')
