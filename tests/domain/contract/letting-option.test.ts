// spec section 2

import { describe, expect, it } from 'vitest'
import { lettingOptionForPath } from '#domain/contract/letting-option.ts'

describe('the letting option of a path', () => {
  it.each([
    ['/summer-student-accommodation', 'summer-lets'],
    ['/summer-student-accommodation/leeds/aire-yard', 'summer-lets'],
    ['/short-term-student-accommodation/leeds', 'short-term-lets'],
    ['/blog/about-summer-student-accommodation', 'summer-lets'],
    ['/student-accommodation/leeds', null],
    ['/', null],
  ])('%s sets %s', (path, option) => {
    expect(lettingOptionForPath(path)).toBe(option)
  })
})
