// spec section 2

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { routeMatcher } from '#adapters/react-router/route-matcher.ts'
import { possibleMatches } from '#domain/routing/match-route.ts'
import * as paths from '#domain/routing/paths.ts'
import { itAlways } from '#tests/support/it-always.ts'

const SITE = 'https://site.example'
const leeds = { slug: 'leeds', parent: null }
const yard = { slug: 'yard', city: leeds }
const lone = { slug: 'yard', city: null }
const studio = { urlSlug: 'studio' }
const short = { name: 'short-term-student-accommodation' } as const
const summer = { name: 'summer-student-accommodation' } as const
const post = { slug: 'rent', primaryCategory: { slug: 'money' }, secondaryCategory: leeds }

const stay = { start: '2027-09-11', arrive: '2027-09-12', leave: '2028-07-01' }
const subject = { kind: 'reservation', property: 'yard', room: 'studio', ...stay }

const WRITTEN: readonly (readonly [keyof typeof paths, () => string, string])[] = [
  ['homePath', () => paths.homePath(), '/'],
  ['citiesPath', () => paths.citiesPath(), '/student-accommodation'],
  ['cityPath', () => paths.cityPath(leeds), '/student-accommodation/leeds'],
  ['propertyPath', () => paths.propertyPath(yard), '/student-accommodation/leeds/yard'],
  ['propertyPath', () => paths.propertyPath(lone), '/student-accommodation/yard'],
  ['roomPath', () => paths.roomPath(yard, studio), '/student-accommodation/leeds/yard/studio'],
  ['roomPath', () => paths.roomPath(lone, studio), '/student-accommodation/yard/studio'],
  ['letsPath', () => paths.letsPath(short), '/short-term-student-accommodation'],
  ['letsCityPath', () => paths.letsCityPath(summer, leeds), '/summer-student-accommodation/leeds'],
  [
    'letsPropertyPath',
    () => paths.letsPropertyPath(summer, yard),
    '/summer-student-accommodation/leeds/yard',
  ],
  ['letsPropertyPath', () => paths.letsPropertyPath(short, lone), '/short-term-student-accommodation/yard'],
  ['reviewsPath', () => paths.reviewsPath(), '/student-accommodation-reviews'],
  ['cityReviewsPath', () => paths.cityReviewsPath(leeds), '/student-accommodation-reviews/leeds'],
  ['propertyReviewsPath', () => paths.propertyReviewsPath(yard), '/student-accommodation-reviews/leeds/yard'],
  ['propertyReviewsPath', () => paths.propertyReviewsPath(lone), '/student-accommodation-reviews/yard'],
  ['universitiesPath', () => paths.universitiesPath(), '/universities-and-colleges'],
  ['universityPath', () => paths.universityPath(leeds), '/universities-and-colleges/leeds'],
  ['blogPath', () => paths.blogPath(), '/blog'],
  ['blogPath', () => paths.blogPath(1), '/blog'],
  ['blogPath', () => paths.blogPath(2), '/blog/page/2'],
  ['categoryPath', () => paths.categoryPath(leeds), '/blog/leeds'],
  ['categoryPath', () => paths.categoryPath(leeds, 3), '/blog/leeds/page/3'],
  ['categoryPath', () => paths.categoryPath({ ...leeds, parent: 'guides' }), '/blog/guides/leeds'],
  ['categoryPath', () => paths.categoryPath({ ...leeds, parent: 'guides' }, 2), '/blog/guides/leeds/page/2'],
  ['postPath', () => paths.postPath(post), '/blog/money/leeds/rent'],
  ['postPath', () => paths.postPath({ ...post, secondaryCategory: null }), '/blog/money/rent'],
  ['postPath', () => paths.postPath({ ...post, primaryCategory: null }), '/blog/rent'],
  ['searchPath', () => paths.searchPath(), '/search'],
  ['searchPath', () => paths.searchPath('a b'), '/search?q=a+b'],
  ['shortlistPath', () => paths.shortlistPath(), '/shortlist'],
  ['shortlistPath', () => paths.shortlistPath('5_6'), '/shortlist?rooms=5_6'],
  ['comparePath', () => paths.comparePath(), '/compare'],
  ['contactPath', () => paths.contactPath(), '/contact-us'],
  [
    'contactPath',
    () => paths.contactPath({ weeks: 44, kind: 'viewing' }),
    '/contact-us?kind=viewing&weeks=44',
  ],
  ['contactPath', () => paths.contactPath(subject), `/contact-us?${new URLSearchParams(subject)}`],
  ['contactPaddingtonPath', () => paths.contactPaddingtonPath(), '/contact-paddington-citi-view'],
  ['waitingListPath', () => paths.waitingListPath(), '/waiting-list'],
  ['waitingListPath', () => paths.waitingListPath({ property: 'yard' }), '/waiting-list?property=yard'],
  ['accessibleRequestPath', () => paths.accessibleRequestPath(), '/accessible-request'],
  ['faqPath', () => paths.faqPath(), '/faq'],
  ['offersPath', () => paths.offersPath(), '/offers-for-students'],
  ['termsPath', () => paths.termsPath(), '/terms-and-conditions'],
  ['siteMapPath', () => paths.siteMapPath(), '/sitemap'],
  ['styleguidePath', () => paths.styleguidePath(), '/styleguide'],
  ['staticPagePath', () => paths.staticPagePath('about', 'a/b ?#'), '/about/a%2Fb%20%3F%23'],
  ['privacyPolicyPath', () => paths.privacyPolicyPath(), '/privacy-policy'],
  ['cookiesPath', () => paths.cookiesPath(), '/cookies'],
  ['complaintsPath', () => paths.complaintsPath(), '/complaints'],
  ['reviewChecksPath', () => paths.reviewChecksPath(), '/how-we-check-reviews'],
  ['withQuery', () => paths.withQuery('/a', { max: 180, weeks: undefined, sort: '' }), '/a?max=180'],
  ['withQuery', () => paths.withQuery('/a', { x: undefined }), '/a'],
  ['addToQuery', () => paths.addToQuery('/a?x=1&y=2#z', { y: 3, w: 4 }), '/a?x=1&y=3&w=4#z'],
  ['addToQuery', () => paths.addToQuery('/a', { y: 3 }), '/a?y=3'],
  ['normalisedEncoding', () => paths.normalisedEncoding('/caf%c3%a9?q=%2f'), '/caf%C3%A9?q=%2F'],
  ['siteAddress', () => paths.siteAddress('/a?b=//c#//d'), '/a?b=//c#//d'],
  ['siteAddress', () => paths.siteAddress('//evil.example/'), '/evil.example/'],
  ['siteAddress', () => paths.siteAddress('/\\evil.example'), '/evil.example'],
  ['siteAddress', () => paths.siteAddress('/\t/\r\n\\evil.example'), '/evil.example'],
  ['siteAddress', () => paths.siteAddress('https://evil.example//x'), '/https:/evil.example/x'],
  ['siteAddress', () => paths.siteAddress(''), '/'],
]

describe('a path that the site writes', () => {
  it.each(WRITTEN)('by %s is %s', (_name, write, expected) => {
    expect(write()).toBe(expected)
  })

  it('is tested here, whichever function writes it', () => {
    expect(new Set(WRITTEN.map(([name]) => name))).toEqual(new Set(Object.keys(paths)))
  })

  // biome-ignore lint/suspicious/noControlCharactersInRegex: no address of the site contains these characters
  const never = /[%\\/\u0000-\u001f\u007f]|^\.{1,2}$/
  const word = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !never.test(text))
  itAlways(
    'leads to its route with what it was given, in any writing',
    word,
    word,
    word,
    (city, slug, room) => {
      const path = paths.roomPath({ slug, city: { slug: city } }, { urlSlug: room })
      const name = 'student-accommodation-city-property-room'
      const found = possibleMatches(decodeURIComponent(new URL(path, SITE).pathname), routeMatcher)
      expect(found).toEqual([{ name, params: { city, property: slug, room } }])
    },
  )

  it('has no empty segment, which would be another address', () => {
    const message = 'The path /student-accommodation/ has an empty segment.'
    expect(() => paths.cityPath({ slug: '' })).toThrow(message)
  })

  const part = fc.constantFrom(...'/ \\ . .. : @ evil.example \t \n \r \0 \u007f a ? # %2f'.split(' '))
  itAlways('stays on the site, whatever it was made from', fc.array(part), (parts) => {
    const address = paths.siteAddress(parts.join(''))
    expect(new URL(address, SITE).origin).toBe(SITE)
    expect(paths.siteAddress(address)).toBe(address)
  })

  const text = fc.string({ minLength: 1 })
  itAlways('has a query that can be parsed back', fc.dictionary(text, text), (query) => {
    const url = new URL(paths.withQuery('/a', query), SITE)
    expect(Object.fromEntries(url.searchParams)).toEqual({ ...query })
  })
})
