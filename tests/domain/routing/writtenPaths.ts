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
const word = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
    fc.constantFrom(
      'a b',
      'a?b',
      'a#b',
      'a&b=c',
      'a+b',
      ':slug',
      '*',
      'é',
      'İ',
      '東京',
      'x;y',
      "o'connell",
      '😀',
      '~',
    ),
  )
  .filter((text) => !NEVER_IN_A_PART.test(text))
const firstWord = word.filter((text) => !routeTable.some(({ path }) => path.split('/')[1] === text))
const page = fc.integer({ min: 2, max: 999_999 })

const city = fc.option(word, { nil: null })
const place = fc.record({ city, property: word })
const propertyAt = ({ city: slug, property }: { city: string | null; property: string }) => ({
  slug: property,
  city: slug === null ? null : { slug },
})
const withoutNull = (params: Readonly<Record<string, string | null>>): RouteMatch['params'] =>
  Object.fromEntries(Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== null))

const fixed = (path: paths.SitePath, name: RouteName, params: RouteMatch['params'] = {}) =>
  fc.constant<WrittenPath>({ path, route: { name, params } })

const lets = fc.constantFrom(
  { name: 'short-term-student-accommodation' } as const,
  { name: 'summer-student-accommodation' } as const,
)

const enquiry = (write: typeof paths.contactPath, name: RouteName) =>
  fc
    .record({ property: word, room: word }, { requiredKeys: [] })
    .map((about): WrittenPath => ({ path: write(about), route: { name, params: {} }, query: about }))

const STATIC_ROUTES = [
  ['slug', ['slug']],
  ['primary-slug', ['primary', 'slug']],
  ['primary-secondary-slug', ['primary', 'secondary', 'slug']],
  ['primary-secondary-tertiary-slug', ['primary', 'secondary', 'tertiary', 'slug']],
] as const

/** Arbitrary paths of each function of paths.ts, by its name. */
export const WRITTEN_PATHS: Readonly<
  Record<Exclude<keyof typeof paths, 'withQuery'>, fc.Arbitrary<WrittenPath>>
> = {
  homePath: fixed(paths.homePath(), 'index'),
  citiesPath: fixed(paths.citiesPath(), 'student-accommodation'),
  cityPath: word.map((slug) => ({
    path: paths.cityPath({ slug }),
    route: { name: 'student-accommodation-city', params: { city: slug } },
  })),
  propertyPath: place.map((given) => ({
    path: paths.propertyPath(propertyAt(given)),
    route: { name: 'student-accommodation-city-property', params: withoutNull(given) },
  })),
  roomPath: fc.tuple(place, word).map(([given, room]) => ({
    path: paths.roomPath(propertyAt(given), { urlSlug: room }),
    route: { name: 'student-accommodation-city-property-room', params: withoutNull({ ...given, room }) },
  })),
  letsPath: lets.map((section) => ({
    path: paths.letsPath(section),
    route: { name: section.name, params: {} },
  })),
  letsCityPath: fc.tuple(lets, word).map(([section, slug]) => ({
    path: paths.letsCityPath(section, { slug }),
    route: { name: `${section.name}-city`, params: { city: slug } },
  })),
  letsPropertyPath: fc.tuple(lets, place).map(([section, given]) => ({
    path: paths.letsPropertyPath(section, propertyAt(given)),
    route: { name: `${section.name}-city-property`, params: withoutNull(given) },
  })),
  reviewsPath: fixed(paths.reviewsPath(), 'student-accommodation-reviews'),
  cityReviewsPath: word.map((slug) => ({
    path: paths.cityReviewsPath({ slug }),
    route: { name: 'student-accommodation-reviews-city', params: { city: slug } },
  })),
  propertyReviewsPath: place.map((given) => ({
    path: paths.propertyReviewsPath(propertyAt(given)),
    route: { name: 'student-accommodation-reviews-city-property', params: withoutNull(given) },
  })),
  universitiesPath: fixed(paths.universitiesPath(), 'universities-and-colleges'),
  universityPath: word.map((slug) => ({
    path: paths.universityPath({ slug }),
    route: { name: 'primary-slug', params: { primary: 'universities-and-colleges', slug } },
  })),
  blogPath: fc.oneof(
    fixed(paths.blogPath(), 'blog'),
    fixed(paths.blogPath(1), 'blog'),
    page.map((number) => ({
      path: paths.blogPath(number),
      route: { name: 'blog-page-page' as const, params: { page: String(number) } },
    })),
  ),
  categoryPath: fc.oneof(
    word.map((slug) => ({
      path: paths.categoryPath({ slug, parent: null }),
      route: { name: 'blog-primary' as const, params: { primary: slug } },
    })),
    fc.tuple(word, word).map(([parent, slug]) => ({
      path: paths.categoryPath({ slug, parent }),
      route: { name: 'blog-primary-secondary' as const, params: { primary: parent, secondary: slug } },
    })),
    fc.tuple(word, page).map(([slug, number]) => ({
      path: paths.categoryPath({ slug, parent: null }, number),
      route: { name: 'blog-primary-page-page' as const, params: { primary: slug, page: String(number) } },
    })),
    fc.tuple(word, word, page).map(([parent, slug, number]) => ({
      path: paths.categoryPath({ slug, parent }, number),
      route: {
        name: 'blog-primary-secondary-page-page' as const,
        params: { primary: parent, secondary: slug, page: String(number) },
      },
    })),
  ),
  postPath: fc.oneof(
    word.map((slug) => ({
      path: paths.postPath({ slug, primaryCategory: null, secondaryCategory: null }),
      route: { name: 'blog-primary' as const, params: { primary: slug } },
    })),
    fc.tuple(word, word).map(([primary, slug]) => ({
      path: paths.postPath({ slug, primaryCategory: { slug: primary }, secondaryCategory: null }),
      route: { name: 'blog-primary-secondary' as const, params: { primary, secondary: slug } },
    })),
    fc.tuple(word, word, word).map(([primary, secondary, slug]) => ({
      path: paths.postPath({
        slug,
        primaryCategory: { slug: primary },
        secondaryCategory: { slug: secondary },
      }),
      route: {
        name: 'blog-primary-secondary-tertiary' as const,
        params: { primary, secondary, tertiary: slug },
      },
    })),
  ),
  searchPath: fc.oneof(
    fixed(paths.searchPath(), 'search'),
    word.map((q) => ({
      path: paths.searchPath(q),
      route: { name: 'search' as const, params: {} },
      query: { q },
    })),
  ),
  shortlistPath: fc.oneof(
    fixed(paths.shortlistPath(), 'shortlist'),
    word.map((rooms) => ({
      path: paths.shortlistPath(rooms),
      route: { name: 'shortlist' as const, params: {} },
      query: { rooms },
    })),
  ),
  comparePath: fixed(paths.comparePath(), 'compare'),
  contactPath: enquiry(paths.contactPath, 'contact-us'),
  contactPaddingtonPath: fixed(paths.contactPaddingtonPath(), 'contact-paddington-citi-view'),
  waitingListPath: enquiry(paths.waitingListPath, 'waiting-list'),
  accessibleRequestPath: fixed(paths.accessibleRequestPath(), 'accessible-request'),
  faqPath: fixed(paths.faqPath(), 'faq'),
  offersPath: fixed(paths.offersPath(), 'offers-for-students'),
  termsPath: fixed(paths.termsPath(), 'terms-and-conditions'),
  siteMapPath: fixed(paths.siteMapPath(), 'sitemap'),
  styleguidePath: fixed(paths.styleguidePath(), 'styleguide'),
  staticPagePath: fc.constantFrom(...STATIC_ROUTES).chain(([name, params]) =>
    fc.tuple(firstWord, ...params.slice(1).map(() => word)).map((slugs) => ({
      path: paths.staticPagePath(...slugs),
      route: { name, params: Object.fromEntries(params.map((param, at) => [param, slugs[at] ?? ''])) },
    })),
  ),
  privacyPolicyPath: fixed(paths.privacyPolicyPath(), 'slug', { slug: 'privacy-policy' }),
  cookiesPath: fixed(paths.cookiesPath(), 'slug', { slug: 'cookies' }),
  complaintsPath: fixed(paths.complaintsPath(), 'slug', { slug: 'complaints' }),
  reviewChecksPath: fixed(paths.reviewChecksPath(), 'slug', { slug: 'how-we-check-reviews' }),
}
