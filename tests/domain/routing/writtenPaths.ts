import fc from 'fast-check'
import * as paths from '../../../src/domain/routing/paths.ts'
import { type RouteMatch, type RouteName, routeTable } from '../../../src/domain/routing/routeTable.ts'

/** A path as a function of paths.ts writes it, with its query and the route that it must match. */
export interface WrittenPath {
  readonly path: paths.SitePath
  readonly route: RouteMatch
  readonly query?: Readonly<Record<string, string>>
}

// any text of a segment, with many characters that need encoding; `page` is reserved for the segment before a number
// biome-ignore lint/suspicious/noControlCharactersInRegex: no address of the site contains these characters
const NEVER_IN_A_PART = /[%\\/\u0000-\u001f\u007f]|^\.{1,2}$|^page$/
const SPECIAL = [
  'a b',
  'a?b',
  'a#b',
  'a&b=c',
  'a+b',
  ':slug',
  '*',
  'İ',
  '東京',
  'x;y',
  "o'connell",
  '😀',
  '~',
]
const word = fc
  .oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), fc.constantFrom(...SPECIAL))
  .filter((text) => !NEVER_IN_A_PART.test(text))
const firstWord = word.filter((text) => !routeTable.some(({ path }) => path.split('/')[1] === text))
const page = fc.integer({ min: 2, max: 999_999 }).map(String)

const place = { city: fc.option(word, { nil: null }), property: word }
const propertyOf = ({ city, property }: { city: string | null; property: string }) => ({
  slug: property,
  city: city === null ? null : { slug: city },
})

/** Returns the paths that a function writes for any parameters of its route. Those that are `null` are left out. */
const written = <Params extends Readonly<Record<string, string | null>>>(
  name: RouteName,
  arbitraries: { [Name in keyof Params]: fc.Arbitrary<Params[Name]> },
  write: (params: Params) => paths.SitePath,
): fc.Arbitrary<WrittenPath> =>
  fc.record(arbitraries).map((given) => {
    const params: Record<string, string> = {}
    for (const [param, value] of Object.entries(given)) if (value !== null) params[param] = value
    return { path: write(given as Params), route: { name, params } }
  })

const fixed = (path: paths.SitePath, name: RouteName, params: RouteMatch['params'] = {}) =>
  fc.constant<WrittenPath>({ path, route: { name, params } })

const withQuery = (
  name: RouteName,
  arbitraries: Readonly<Record<string, fc.Arbitrary<string>>>,
  write: (query: Readonly<Record<string, string>>) => paths.SitePath,
) =>
  fc.record(arbitraries, { requiredKeys: [] }).map((given): WrittenPath => {
    const query = given as Readonly<Record<string, string>>
    return { path: write(query), route: { name, params: {} }, query }
  })

const lets = (write: (section: Parameters<typeof paths.letsPath>[0]) => fc.Arbitrary<WrittenPath>) =>
  fc.oneof(
    write({ name: 'short-term-student-accommodation' }),
    write({ name: 'summer-student-accommodation' }),
  )

/** Arbitrary paths of each function of paths.ts, by its name. */
export const WRITTEN_PATHS: Readonly<
  Record<Exclude<keyof typeof paths, 'withQuery'>, fc.Arbitrary<WrittenPath>>
> = {
  homePath: fixed(paths.homePath(), 'index'),
  citiesPath: fixed(paths.citiesPath(), 'student-accommodation'),
  cityPath: written('student-accommodation-city', { city: word }, ({ city }) =>
    paths.cityPath({ slug: city }),
  ),
  propertyPath: written('student-accommodation-city-property', place, (given) =>
    paths.propertyPath(propertyOf(given)),
  ),
  roomPath: written('student-accommodation-city-property-room', { ...place, room: word }, (given) =>
    paths.roomPath(propertyOf(given), { urlSlug: given.room }),
  ),
  letsPath: lets((section) => fixed(paths.letsPath(section), section.name)),
  letsCityPath: lets((section) =>
    written(`${section.name}-city`, { city: word }, ({ city }) =>
      paths.letsCityPath(section, { slug: city }),
    ),
  ),
  letsPropertyPath: lets((section) =>
    written(`${section.name}-city-property`, place, (given) =>
      paths.letsPropertyPath(section, propertyOf(given)),
    ),
  ),
  reviewsPath: fixed(paths.reviewsPath(), 'student-accommodation-reviews'),
  cityReviewsPath: written('student-accommodation-reviews-city', { city: word }, ({ city }) =>
    paths.cityReviewsPath({ slug: city }),
  ),
  propertyReviewsPath: written('student-accommodation-reviews-city-property', place, (given) =>
    paths.propertyReviewsPath(propertyOf(given)),
  ),
  universitiesPath: fixed(paths.universitiesPath(), 'universities-and-colleges'),
  universityPath: written(
    'primary-slug',
    { primary: fc.constant('universities-and-colleges'), slug: word },
    ({ slug }) => paths.universityPath({ slug }),
  ),
  blogPath: fc.oneof(
    fixed(paths.blogPath(), 'blog'),
    fixed(paths.blogPath(1), 'blog'),
    written('blog-page-page', { page }, (given) => paths.blogPath(Number(given.page))),
  ),
  categoryPath: fc.oneof(
    written('blog-primary', { primary: word }, ({ primary }) =>
      paths.categoryPath({ slug: primary, parent: null }),
    ),
    written('blog-primary-secondary', { primary: word, secondary: word }, ({ primary, secondary }) =>
      paths.categoryPath({ slug: secondary, parent: primary }),
    ),
    written('blog-primary-page-page', { primary: word, page }, ({ primary, page }) =>
      paths.categoryPath({ slug: primary, parent: null }, Number(page)),
    ),
    written('blog-primary-secondary-page-page', { primary: word, secondary: word, page }, (given) =>
      paths.categoryPath({ slug: given.secondary, parent: given.primary }, Number(given.page)),
    ),
  ),
  postPath: fc.oneof(
    written('blog-primary', { primary: word }, ({ primary: slug }) =>
      paths.postPath({ slug, primaryCategory: null, secondaryCategory: null }),
    ),
    written('blog-primary-secondary', { primary: word, secondary: word }, ({ primary, secondary: slug }) =>
      paths.postPath({ slug, primaryCategory: { slug: primary }, secondaryCategory: null }),
    ),
    written(
      'blog-primary-secondary-tertiary',
      { primary: word, secondary: word, tertiary: word },
      ({ primary, secondary, tertiary: slug }) =>
        paths.postPath({ slug, primaryCategory: { slug: primary }, secondaryCategory: { slug: secondary } }),
    ),
  ),
  searchPath: withQuery('search', { q: word }, ({ q }) => paths.searchPath(q)),
  shortlistPath: withQuery('shortlist', { rooms: word }, ({ rooms }) => paths.shortlistPath(rooms)),
  comparePath: fixed(paths.comparePath(), 'compare'),
  contactPath: withQuery('contact-us', { property: word, room: word }, paths.contactPath),
  contactPaddingtonPath: fixed(paths.contactPaddingtonPath(), 'contact-paddington-citi-view'),
  waitingListPath: withQuery('waiting-list', { property: word, room: word }, paths.waitingListPath),
  accessibleRequestPath: fixed(paths.accessibleRequestPath(), 'accessible-request'),
  faqPath: fixed(paths.faqPath(), 'faq'),
  offersPath: fixed(paths.offersPath(), 'offers-for-students'),
  termsPath: fixed(paths.termsPath(), 'terms-and-conditions'),
  siteMapPath: fixed(paths.siteMapPath(), 'sitemap'),
  styleguidePath: fixed(paths.styleguidePath(), 'styleguide'),
  staticPagePath: fc.oneof(
    written('slug', { slug: firstWord }, ({ slug }) => paths.staticPagePath(slug)),
    written('primary-slug', { primary: firstWord, slug: word }, ({ primary, slug }) =>
      paths.staticPagePath(primary, slug),
    ),
    written(
      'primary-secondary-tertiary-slug',
      { primary: firstWord, secondary: word, tertiary: word, slug: word },
      ({ primary, secondary, tertiary, slug }) => paths.staticPagePath(primary, secondary, tertiary, slug),
    ),
  ),
  privacyPolicyPath: fixed(paths.privacyPolicyPath(), 'slug', { slug: 'privacy-policy' }),
  cookiesPath: fixed(paths.cookiesPath(), 'slug', { slug: 'cookies' }),
  complaintsPath: fixed(paths.complaintsPath(), 'slug', { slug: 'complaints' }),
  reviewChecksPath: fixed(paths.reviewChecksPath(), 'slug', { slug: 'how-we-check-reviews' }),
}
