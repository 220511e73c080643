/** A path of the site in a link: percent-encoded, with its query where it has one. */
export type SitePath = `/${string}`

interface HasSlug {
  readonly slug: string
}

/** What identifies a property: its slug and its city, where it has one. */
interface PropertySlugs extends HasSlug {
  readonly city: HasSlug | null
}

/** What identifies a short-term or summer section. */
interface LetsSlugs {
  readonly name: 'short-term-student-accommodation' | 'summer-student-accommodation'
}

/** The subject of an enquiry: slugs, and the contract as an address has it (spec section 14). */
interface EnquirySubject {
  readonly property?: string | undefined
  readonly room?: string | undefined
  readonly weeks?: number | undefined
  readonly start?: string | undefined
  /** The stay, as an address has it. */
  readonly arrive?: string | undefined
  readonly leave?: string | undefined
  readonly kind?: string | undefined
}

type Query = Readonly<Record<string, string | number | undefined>>

function pathOf(...segments: readonly string[]): SitePath {
  // without this check the path would lead to the parent page
  if (segments.includes('')) throw new Error(`The path /${segments.join('/')} has an empty segment.`)
  return `/${segments.map(encodeURIComponent).join('/')}`
}

/** Returns a path with a query of the values that are present, in their order. */
export function withQuery<Path extends string>(path: Path, query: Query): Path | `${Path}?${string}` {
  const present = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  if (present.length === 0) return path
  return `${path}?${new URLSearchParams(present.map(([key, value]) => [key, String(value)])).toString()}`
}

/** Returns an address with these values in its query, besides those that it has. */
export function addToQuery(address: string, query: Query): string {
  const [before = '', fragment] = address.split('#')
  const [path = '', values] = before.split('?')
  const whole = withQuery(path, { ...Object.fromEntries(new URLSearchParams(values)), ...query })
  return fragment === undefined ? whole : `${whole}#${fragment}`
}

/**
 * Returns an address on this site: a path that begins with one slash, with the query and fragment as they are. Browsers
 * read a backslash as a slash and leave out tabs and line breaks, and what follows two slashes at the beginning is
 * another host for them. So whatever is not written by the functions below goes through this one before it becomes an
 * address: the path of a request, of a redirect or in content.
 */
export function siteAddress(target: string): SitePath {
  const end = target.search(/[?#]/)
  const path = end === -1 ? target : target.slice(0, end)
  return `/${path
    .replace(CONTROL_CHARACTERS, '')
    .replace(/[/\\]+/g, '/')
    .replace(/^\//, '')}${target.slice(path.length)}`
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]/g

/** Returns an address in the percent-encoding of the functions below; WordPress writes the digits in lower case. */
export const normalisedEncoding = (address: string): string =>
  address.replace(/%[\da-f]{2}/gi, (octet) => octet.toUpperCase())

/** Returns the path of a page of a list. The first one is the list itself (spec section 2). */
const listPagePath = (list: SitePath, page: number): SitePath => (page === 1 ? list : `${list}/page/${page}`)

export const homePath = (): SitePath => '/'

// Long-term lets

const ACCOMMODATION = 'student-accommodation'

const propertySegments = ({ slug, city }: PropertySlugs): readonly string[] =>
  city === null ? [slug] : [city.slug, slug]

export const citiesPath = (): SitePath => pathOf(ACCOMMODATION)

export const cityPath = (city: HasSlug): SitePath => pathOf(ACCOMMODATION, city.slug)

/** Returns the canonical path of a property. The city is left out only where the property has none. */
export const propertyPath = (property: PropertySlugs): SitePath =>
  pathOf(ACCOMMODATION, ...propertySegments(property))

/** Returns the canonical path of a room. The city is left out only where the property has none. */
export const roomPath = (property: PropertySlugs, room: { readonly urlSlug: string }): SitePath =>
  pathOf(ACCOMMODATION, ...propertySegments(property), room.urlSlug)

// Short-term and summer lets

export const letsPath = (section: LetsSlugs): SitePath => pathOf(section.name)

export const letsCityPath = (section: LetsSlugs, city: HasSlug): SitePath => pathOf(section.name, city.slug)

/** Returns the path of a property in a section. The city is left out only where the property has none. */
export const letsPropertyPath = (section: LetsSlugs, property: PropertySlugs): SitePath =>
  pathOf(section.name, ...propertySegments(property))

// Reviews

const REVIEWS = 'student-accommodation-reviews'

export const reviewsPath = (): SitePath => pathOf(REVIEWS)

export const cityReviewsPath = (city: HasSlug): SitePath => pathOf(REVIEWS, city.slug)

export const propertyReviewsPath = (property: PropertySlugs): SitePath =>
  pathOf(REVIEWS, ...propertySegments(property))

// Universities

const UNIVERSITIES = 'universities-and-colleges'

export const universitiesPath = (): SitePath => pathOf(UNIVERSITIES)

/** Returns the canonical path of a university, below the list of all. */
export const universityPath = (university: HasSlug): SitePath => pathOf(UNIVERSITIES, university.slug)

// Blog

const BLOG = 'blog'

/** Returns the path of the list of all posts, or of one of its pages. */
export const blogPath = (page = 1): SitePath => listPagePath(pathOf(BLOG), page)

/** Returns the path of a category's list, below its parent category where it has one. */
export const categoryPath = (category: HasSlug & { readonly parent: string | null }, page = 1): SitePath =>
  listPagePath(
    category.parent === null ? pathOf(BLOG, category.slug) : pathOf(BLOG, category.parent, category.slug),
    page,
  )

/** Returns the canonical path of a post, below its categories (spec section 2). */
export function postPath(
  post: HasSlug & { readonly primaryCategory: HasSlug | null; readonly secondaryCategory: HasSlug | null },
): SitePath {
  const { slug, primaryCategory: primary, secondaryCategory: secondary } = post
  if (primary === null) return pathOf(BLOG, slug)
  return secondary === null
    ? pathOf(BLOG, primary.slug, slug)
    : pathOf(BLOG, primary.slug, secondary.slug, slug)
}

// Search, shortlist and comparison

/** Returns the path of the search page, or of its results for a query. */
export const searchPath = (query = ''): SitePath => withQuery(pathOf('search'), { q: query })

/** Returns the path of the shortlist; with `rooms`, the address for sharing it. */
export const shortlistPath = (rooms = ''): SitePath => withQuery(pathOf('shortlist'), { rooms })

export const comparePath = (): SitePath => pathOf('compare')

// Enquiries

/** Returns the path of the contact form, about a property or room where one is given. */
export const contactPath = (about: EnquirySubject = {}): SitePath => enquiryPath('contact-us', about)

/** The contact form of a property with its own team. */
export const contactPaddingtonPath = (): SitePath => pathOf('contact-paddington-citi-view')

/** Returns the path of the waiting list's form, about a property or room where one is given. */
export const waitingListPath = (about: EnquirySubject = {}): SitePath => enquiryPath('waiting-list', about)

/** The form for an accessible room. */
export const accessibleRequestPath = (about: EnquirySubject = {}): SitePath =>
  enquiryPath('accessible-request', about)

const enquiryPath = (form: string, about: EnquirySubject): SitePath => {
  const { kind, property, room, weeks, start, arrive, leave } = about
  return withQuery(pathOf(form), { kind, property, room, weeks, start, arrive, leave })
}

// Other pages with their own route

export const faqPath = (): SitePath => pathOf('faq')

export const offersPath = (): SitePath => pathOf('offers-for-students')

export const termsPath = (): SitePath => pathOf('terms-and-conditions')

/** The site map for visitors. */
export const siteMapPath = (): SitePath => pathOf('sitemap')

export const styleguidePath = (): SitePath => pathOf('styleguide')

// Static pages of the backend that the site links to

/** Returns the path of a static page from the slugs of its parents and its own. */
export const staticPagePath = (...slugs: readonly string[]): SitePath => pathOf(...slugs)

export const privacyPolicyPath = (): SitePath => staticPagePath('privacy-policy')

export const cookiesPath = (): SitePath => staticPagePath('cookies')

export const complaintsPath = (): SitePath => staticPagePath('complaints')

/** How reviews are checked before they are shown. */
export const reviewChecksPath = (): SitePath => staticPagePath('how-we-check-reviews')
