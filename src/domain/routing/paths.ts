/** A path of the site as a link has it: percent-encoded, with its query where it has one. */
export type SitePath = `/${string}`

interface HasSlug {
  readonly slug: string
}

/** What names a property: its city, where it has one, and itself. */
interface PropertyPlace extends HasSlug {
  readonly city: HasSlug | null
}

/** What names a section of stays that are not a year. */
interface LetsPlace {
  readonly name: 'short-term-student-accommodation' | 'summer-student-accommodation'
}

/** What an enquiry is about. */
interface EnquirySubject {
  readonly property?: string | undefined
  readonly room?: string | undefined
}

type Query = Readonly<Record<string, string | number | undefined>>

function pathOf(...segments: readonly string[]): SitePath {
  // without it the path would lead to the page above
  if (segments.includes('')) throw new Error(`The path /${segments.join('/')} has an empty part.`)
  return `/${segments.map(encodeURIComponent).join('/')}`
}

/** A path with a query of the values that are there, in their order. */
export function withQuery<Path extends string>(path: Path, query: Query): Path | `${Path}?${string}` {
  const present = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  if (present.length === 0) return path
  return `${path}?${new URLSearchParams(present.map(([key, value]) => [key, String(value)])).toString()}`
}

/** One page of a list: the first is the list itself (spec section 2). */
const listPagePath = (list: SitePath, page: number): SitePath => (page === 1 ? list : `${list}/page/${page}`)

/** The home page. */
export const homePath = (): SitePath => '/'

// Rooms for the academic year

const ACCOMMODATION = 'student-accommodation'

const propertySegments = ({ slug, city }: PropertyPlace): readonly string[] =>
  city === null ? [slug] : [city.slug, slug]

/** The list of all cities. */
export const citiesPath = (): SitePath => pathOf(ACCOMMODATION)

/** A city of the list. */
export const cityPath = (city: HasSlug): SitePath => pathOf(ACCOMMODATION, city.slug)

/** The whole path of a property, whatever was typed: its city may be left out only where it has none. */
export const propertyPath = (property: PropertyPlace): SitePath =>
  pathOf(ACCOMMODATION, ...propertySegments(property))

/** The whole path of a room; as in `propertyPath`, whatever was typed. */
export const roomPath = (property: PropertyPlace, room: { readonly urlSlug: string }): SitePath =>
  pathOf(ACCOMMODATION, ...propertySegments(property), room.urlSlug)

// Short and summer stays

/** The first page of a section. */
export const letsPath = (section: LetsPlace): SitePath => pathOf(section.name)

/** A city of a section. */
export const letsCityPath = (section: LetsPlace, city: HasSlug): SitePath => pathOf(section.name, city.slug)

/** A property in a section; as in `propertyPath`, whatever was typed. */
export const letsPropertyPath = (section: LetsPlace, property: PropertyPlace): SitePath =>
  pathOf(section.name, ...propertySegments(property))

// Reviews

const REVIEWS = 'student-accommodation-reviews'

/** The reviews of all properties. */
export const reviewsPath = (): SitePath => pathOf(REVIEWS)

/** The reviews of a city’s properties. */
export const cityReviewsPath = (city: HasSlug): SitePath => pathOf(REVIEWS, city.slug)

/** The reviews of one property. */
export const propertyReviewsPath = (property: PropertyPlace): SitePath =>
  pathOf(REVIEWS, ...propertySegments(property))

// Universities

const UNIVERSITIES = 'universities-and-colleges'

/** The list of all universities. */
export const universitiesPath = (): SitePath => pathOf(UNIVERSITIES)

/** The one path of a university's own page: below the list of all. */
export const universityPath = (university: HasSlug): SitePath => pathOf(UNIVERSITIES, university.slug)

// Blog

const BLOG = 'blog'

/** All posts, or one page of them. */
export const blogPath = (page = 1): SitePath => listPagePath(pathOf(BLOG), page)

/** The list of a category: below the category above it, where it has one. */
export const categoryPath = (category: HasSlug & { readonly parent: string | null }, page = 1): SitePath =>
  listPagePath(
    category.parent === null ? pathOf(BLOG, category.slug) : pathOf(BLOG, category.parent, category.slug),
    page,
  )

/** The one path of a post: below its categories, as deep as it is filed (spec section 2). */
export function postPath(
  post: HasSlug & { readonly primaryCategory: HasSlug | null; readonly secondaryCategory: HasSlug | null },
): SitePath {
  const { slug, primaryCategory: primary, secondaryCategory: secondary } = post
  if (primary === null) return pathOf(BLOG, slug)
  return secondary === null
    ? pathOf(BLOG, primary.slug, slug)
    : pathOf(BLOG, primary.slug, secondary.slug, slug)
}

// Finding and comparing

/** The search page, or what it finds for a query. */
export const searchPath = (query = ''): SitePath => withQuery(pathOf('search'), { q: query })

/** The shortlist; with `rooms`, as somebody shares it. */
export const shortlistPath = (rooms = ''): SitePath => withQuery(pathOf('shortlist'), { rooms })

/** The chosen rooms of the shortlist side by side. */
export const comparePath = (): SitePath => pathOf('compare')

// Enquiries

/** The contact form, about a property or room where one is given. */
export const contactPath = (about: EnquirySubject = {}): SitePath => enquiryPath('contact-us', about)

/** The contact form of one property with a team of its own. */
export const contactPaddingtonPath = (): SitePath => pathOf('contact-paddington-citi-view')

/** The form for the waiting list, about a property or room where one is given. */
export const waitingListPath = (about: EnquirySubject = {}): SitePath => enquiryPath('waiting-list', about)

/** The form for an accessible room. */
export const accessibleRequestPath = (): SitePath => pathOf('accessible-request')

const enquiryPath = (form: string, { property, room }: EnquirySubject): SitePath =>
  withQuery(pathOf(form), { property, room })

// Pages with a route of their own

/** Questions and answers. */
export const faqPath = (): SitePath => pathOf('faq')

/** What students are offered at the moment. */
export const offersPath = (): SitePath => pathOf('offers-for-students')

/** Terms and conditions. */
export const termsPath = (): SitePath => pathOf('terms-and-conditions')

/** The site map for visitors. */
export const siteMapPath = (): SitePath => pathOf('sitemap')

/** Every component in every state. */
export const styleguidePath = (): SitePath => pathOf('styleguide')

// Static pages: the backend has them, and the site itself links to some

/** A static page by the slugs of the pages above it and its own. */
export const staticPagePath = (...slugs: readonly string[]): SitePath => pathOf(...slugs)

/** What is done with personal data. */
export const privacyPolicyPath = (): SitePath => staticPagePath('privacy-policy')

/** What is stored on a visitor’s device. */
export const cookiesPath = (): SitePath => staticPagePath('cookies')

/** How to complain. */
export const complaintsPath = (): SitePath => staticPagePath('complaints')

/** How reviews are checked before they are shown. */
export const reviewChecksPath = (): SitePath => staticPagePath('how-we-check-reviews')
