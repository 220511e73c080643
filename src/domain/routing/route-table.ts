/**
 * All routes of the site (spec section 2), in react-router's path syntax. Names are those that file-based Vue routing
 * gives, because the specification fixes two of them. Where two paths rank the same the first wins: one segment below
 * an accommodation section is a city before it is a property.
 */
export const routeTable = [
  { name: 'index', path: '/' },
  { name: 'blog', path: '/blog' },
  { name: 'blog-page-page', path: '/blog/page/:page' },
  { name: 'blog-primary', path: '/blog/:primary' },
  { name: 'blog-primary-page-page', path: '/blog/:primary/page/:page' },
  { name: 'blog-primary-secondary', path: '/blog/:primary/:secondary' },
  { name: 'blog-primary-secondary-page-page', path: '/blog/:primary/:secondary/page/:page' },
  { name: 'blog-primary-secondary-tertiary', path: '/blog/:primary/:secondary/:tertiary' },
  { name: 'accessible-request', path: '/accessible-request' },
  { name: 'contact-us', path: '/contact-us' },
  { name: 'contact-paddington-citi-view', path: '/contact-paddington-citi-view' },
  { name: 'faq', path: '/faq' },
  { name: 'offers-for-students', path: '/offers-for-students' },
  { name: 'ready-set-glow', path: '/ready-set-glow' },
  { name: 'sitemap', path: '/sitemap' },
  { name: 'styleguide', path: '/styleguide' },
  { name: 'terms-and-conditions', path: '/terms-and-conditions' },
  { name: 'universities-and-colleges', path: '/universities-and-colleges' },
  { name: 'waiting-list', path: '/waiting-list' },
  { name: 'student-accommodation', path: '/student-accommodation' },
  { name: 'student-accommodation-city', path: '/student-accommodation/:city' },
  { name: 'student-accommodation-city-property', path: '/student-accommodation/:city?/:property' },
  { name: 'student-accommodation-city-property-room', path: '/student-accommodation/:city?/:property/:room' },
  { name: 'short-term-student-accommodation', path: '/short-term-student-accommodation' },
  { name: 'short-term-student-accommodation-city', path: '/short-term-student-accommodation/:city' },
  {
    name: 'short-term-student-accommodation-city-property',
    path: '/short-term-student-accommodation/:city?/:property',
  },
  { name: 'summer-student-accommodation', path: '/summer-student-accommodation' },
  { name: 'summer-student-accommodation-city', path: '/summer-student-accommodation/:city' },
  {
    name: 'summer-student-accommodation-city-property',
    path: '/summer-student-accommodation/:city?/:property',
  },
  { name: 'student-accommodation-reviews', path: '/student-accommodation-reviews' },
  { name: 'student-accommodation-reviews-city', path: '/student-accommodation-reviews/:city' },
  {
    name: 'student-accommodation-reviews-city-property',
    path: '/student-accommodation-reviews/:city?/:property',
  },
  // in addition to the specification's table (spec section 2)
  { name: 'search', path: '/search' },
  { name: 'shortlist', path: '/shortlist' },
  { name: 'compare', path: '/compare' },
  { name: 'slug', path: '/:slug' },
  { name: 'primary-slug', path: '/:primary/:slug' },
  { name: 'primary-secondary-slug', path: '/:primary/:secondary/:slug' },
  { name: 'primary-secondary-tertiary-slug', path: '/:primary/:secondary/:tertiary/:slug' },
] as const

export type RouteName = (typeof routeTable)[number]['name']

/** Routes that show a page of the backend and nothing else. Its address is the backend's to choose. */
export const staticPageRoutes = [
  'ready-set-glow',
  'slug',
  'primary-slug',
  'primary-secondary-slug',
  'primary-secondary-tertiary-slug',
] as const satisfies readonly RouteName[]

/** Routes with a form or a list of the site, beside the text of the backend's page with the same path. */
export const routesWithPageText = [
  'accessible-request',
  'contact-us',
  'contact-paddington-citi-view',
  'offers-for-students',
  'waiting-list',
] as const satisfies readonly RouteName[]

/** The decoded parameters of an address by name. A parameter that the address leaves out is absent. */
export type RouteParams = Readonly<Record<string, string>>

export interface RouteMatch {
  readonly name: RouteName
  readonly params: RouteParams
}
