import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance, similarName, similarPath } from '#cli/shared/rules/similar-text.ts'

const PATHS = [
  '/',
  '/contact-us',
  '/faq',
  '/student-accommodation/leeds',
  '/student-accommodation/leeds/aire-yard',
  '/about/our-people',
]
const meant = (path: string) => similarPath(PATHS)(path)

describe('a mistyped path', () => {
  it.each([
    ['/contactus', '/contact-us'],
    ['/Contact-Us/', '/contact-us'],
    ['/contact_us.html', '/contact-us'],
    ['/conatct-us', '/contact-us'],
    ['/student-accomodation/leeds', '/student-accommodation/leeds'],
    ['/student-accommodation//leeds', '/student-accommodation/leeds'],
    ['/about//////our-people', '/about/our-people'],
    ['/our-people', '/about/our-people'],
    ['/contact-us.htm', '/contact-us'],
    ['/contact-us.php', '/contact-us'],
    ['/contact-us.asp', '/contact-us'],
    ['/contact-us.aspx', '/contact-us'],
    ['/contact us', '/contact-us'],
    ['/contact%20us', '/contact-us'],
    ['/fa', '/faq'],
    ['/xyz', null],
    ['/student-accommodation/york', null],
    ['/somewhere/else/entirely', null],
  ])('%s is corrected to %s', (path, expected) => {
    expect(meant(path)).toBe(expected)
  })

  it('is not corrected if two pages are equally likely', () => {
    expect(similarPath(['/a/kitchens', '/b/kitchens'])('/somewhere/kitchens')).toBeNull()
  })

  it('is corrected to the nearest page, or to the first of two that are equally near', () => {
    expect(similarPath(['/kitchen', '/kitchens-a', '/kitchens'])('/kitchensb')).toBe('/kitchens-a')
    expect(similarPath(['/kittens', '/mittens'])('/sittens')).toBe('/kittens')
    expect(similarPath(['/fur', '/far', '/faq'])('/faqs')).toBe('/faq')
  })

  it('is matched by its last segment alone only if that is long enough', () => {
    expect(similarPath(['/a/long/folder/faq'])('/x/faq')).toBeNull()
    expect(similarPath(['/a/long/folder/faqs'])('/x/faqs')).toBe('/a/long/folder/faqs')
    expect(similarPath([])('/faq')).toBeNull()
  })

  it('is compared with every page of a site with 20,000 pages', () => {
    const paths = Array.from({ length: 19_999 }, (_, page) => `/p/${page}`)
    expect(similarPath([...paths, '/contact-us'])('/kontact-us')).toBe('/contact-us')
  })

  it.each([
    ['', '', 0],
    ['ab', 'ba', 1],
    ['abcd', 'acbd', 1],
    ['abcd', 'badc', 2],
    ['ab', 'cd', 2],
    ['ab', 'bc', 2],
    ['aab', 'aba', 1],
    ['abc', 'cab', 2],
    ['xab', 'aby', 2],
    ['kitten', 'sitting', 3],
    ['a', 'aaaa', 3],
  ])('the distance from %j to %j is %i', (one, other, distance) => {
    expect(editDistance(one, other, 9)).toBe(distance)
    expect(editDistance(one, other, distance)).toBe(distance)
    if (distance > 0) expect(editDistance(one, other, distance - 1)).toBe(distance)
  })

  it('is only looked up, not compared, on a site with more than 20,000 pages', () => {
    const many = similarPath([...Array.from({ length: 20_001 }, (_, page) => `/p/${page}`), '/faq'])
    expect([many('/FAQ/'), many('/fap')]).toEqual(['/faq', null])
  })

  it('has the same distance to another path in both directions', () => {
    const word = fc.string({ maxLength: 12 })
    fc.assert(
      fc.property(word, word, (one, other) => {
        const distance = editDistance(one, other, 99)
        expect(distance).toBe(editDistance(other, one, 99))
        expect(distance === 0).toBe(one === other)
        expect(editDistance(one, other, 2)).toBeGreaterThanOrEqual(Math.min(distance, 3))
      }),
    )
  })
})

const NAMES = [
  '--external',
  '--internal-only',
  '--include',
  '--exclude',
  '--images',
  '--verify',
  '--without',
  '--max-pages',
  '--max-time',
]

it.each([
  ['--maxpages', '--max-pages'],
  ['--max-pgaes', '--max-pages'],
  ['--exlude', '--exclude'],
  ['--inclde', '--include'],
  ['--internal', '--internal-only'],
  ['--extrenal', '--external'],
  // the opposite of what was written
  ['--internl', null],
  ['--no-images', null],
  ['--not-images', null],
  ['--unverify', null],
  ['--out', null],
  // two begin like this
  ['--max', null],
  // too short to say which it begins
  ['--ve', null],
  ['--something-else', null],
])('for %s, %s is suggested', (written, expected) => {
  expect(similarName(written, NAMES)).toBe(expected)
})
