import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  MAX_SHORTLISTED_ROOMS,
  parseShortlistCookie,
  shortlistCookie,
} from '../../../src/domain/room/shortlist.ts'
import { itAlways } from '../../support/itAlways.ts'
import { slugArb } from '../support/slugArb.ts'

const listArb = fc.uniqueArray(slugArb, { maxLength: MAX_SHORTLISTED_ROOMS })

describe('the shortlist cookie', () => {
  itAlways('is parsed as it was written, even among other cookies', listArb, (list) => {
    const [pair = ''] = shortlistCookie(list, { secure: false }).split(';')
    expect(parseShortlistCookie(`webp=1; ${pair}; other=x`)).toEqual(list)
  })

  it('lasts for half a year, or expires at once if the list is empty', () => {
    expect(shortlistCookie(['a'], { secure: true })).toBe(
      'shortlist=a; path=/; max-age=15552000; samesite=lax; secure',
    )
    expect(shortlistCookie([], { secure: false })).toContain('max-age=0')
    expect(parseShortlistCookie('')).toEqual([])
    expect(parseShortlistCookie('notshortlist=a')).toEqual([])
    expect(parseShortlistCookie('shortlist=a%2Cb')).toEqual(['a', 'b'])
  })
})
