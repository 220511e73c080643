import { routeFor } from '../shared/matched-route.ts'

export default routeFor(
  'ready-set-glow',
  'slug',
  'primary-slug',
  'primary-secondary-slug',
  'primary-secondary-tertiary-slug',
)
