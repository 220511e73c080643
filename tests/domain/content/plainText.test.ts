import { describe, expect, it } from 'vitest'
import { plainText } from '../../../src/domain/content/plainText.ts'

describe('plain text', () => {
  it('collapses white space and closes gaps before punctuation', () => {
    expect(plainText(' <p>a\n b</p> <i>c</i>, d ')).toBe('a b c, d')
    expect(plainText('')).toBe('')
  })
})
