/** One item of the breadcrumbs. The last one is the current page. */
export interface Crumb {
  readonly label: string
  readonly href: string
}
