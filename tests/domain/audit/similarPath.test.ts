import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance, similarPath } from '../../../src/domain/audit/similarPath.ts'

const PATHS = [
  '/',
  '/contact-us',
  '/faq',
  '/student-accommodation/leeds',
  '/student-accommodation/leeds/aire-yard',
  '/about/our-people',
]
const meant = similarPath(PATHS)

describe('a mistyped path', () => {
  it.each([
    ['/contactus', '/contact-us'],
    ['/Contact-Us/', '/contact-us'],
    ['/contact_us.html', '/contact-us'],
    ['/conatct-us', '/contact-us'],
    ['/student-accomodation/leeds', '/student-accommodation/leeds'],
    ['/student-accommodation//leeds', '/student-accommodation/leeds'],
    ['/our-people', '/about/our-people'],
    ['/xyz', null],
    ['/student-accommodation/york', null],
    ['/somewhere/else/entirely', null],
  ])('%s was meant to be %s', (path, expected) => {
    expect(meant(path)).toBe(expected)
  })

  it('is not guessed where two pages are as likely', () => {
    expect(similarPath(['/a/kitchens', '/b/kitchens'])('/somewhere/kitchens')).toBeNull()
  })

  it('is only looked up on a site of very many pages', () => {
    const many = similarPath([...Array.from({ length: 20_001 }, (_, page) => `/p/${page}`), '/faq'])
    expect([many('/FAQ/'), many('/fap')]).toEqual(['/faq', null])
  })

  it('is as far from another as that from it', () => {
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
