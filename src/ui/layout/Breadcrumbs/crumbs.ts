/** One step of the way from the home page to this one; the last is the page itself. */
export interface Crumb {
  readonly label: string
  readonly href: string
}
