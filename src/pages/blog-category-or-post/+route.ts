import { routeFor } from '../shared/matched-route.ts'

export default routeFor(
  'blog-primary',
  'blog-primary-page-page',
  'blog-primary-secondary',
  'blog-primary-secondary-page-page',
  'blog-primary-secondary-tertiary',
)
