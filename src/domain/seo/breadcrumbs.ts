/** One step of the way from the home page to this one; the last is the page itself. */
export interface Breadcrumb {
  readonly label: string
  /** A path of the site. */
  readonly href: string
}

/** The levels above and at a page; those that it has not, such as an unknown city, are `null` or left out. */
export interface BreadcrumbLevels {
  /** The list that all of it stands in: `Student accommodation`, `Blog`. */
  readonly section?: Breadcrumb | null
  readonly city?: Breadcrumb | null
  readonly property?: Breadcrumb | null
  readonly room?: Breadcrumb | null
  /** Blog categories. */
  readonly primary?: Breadcrumb | null
  readonly secondary?: Breadcrumb | null
  readonly post?: Breadcrumb | null
}

const HOME: Breadcrumb = { label: 'Home', href: '/' }

/** The breadcrumb of a page: home, then its levels from the widest to the page itself. */
export function breadcrumbs(levels: BreadcrumbLevels): readonly Breadcrumb[] {
  const { section, city, property, room, primary, secondary, post } = levels
  return [HOME, section, city, property, room, primary, secondary, post].filter((level) => level != null)
}
