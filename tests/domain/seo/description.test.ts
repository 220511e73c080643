import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_DESCRIPTION_LENGTH, metaDescription } from '../../../src/domain/seo/description.ts'
import { itAlways } from '../../support/itAlways.ts'

describe('the description', () => {
  it('is plain text, or the fallback', () => {
    expect(metaDescription('<p>Two <b>halves</b>.</p><p>More</p>', 'x')).toBe('Two halves. More')
    expect(metaDescription('<p> </p>', '<i>other</i>')).toBe('other')
  })

  it('is cut at a word, with an ellipsis', () => {
    expect(metaDescription('word '.repeat(60), '')).toBe(`${'word '.repeat(30).trim()} word…`.slice(-160))
    expect(metaDescription(`${'a'.repeat(150)}, bcdefgh`, '')).toBe(`${'a'.repeat(150)}…`)
    expect(metaDescription(`${'a'.repeat(148)}.,;:– - bcdefgh`, '')).toBe(`${'a'.repeat(148)}…`)
    expect(metaDescription(`${'a'.repeat(70)}, ${'b'.repeat(70)} ${'c'.repeat(70)}`, '')).toBe(
      `${'a'.repeat(70)}, ${'b'.repeat(70)}…`,
    )
    expect(metaDescription('x'.repeat(400), '')).toBe(`${'x'.repeat(MAX_DESCRIPTION_LENGTH - 1)}…`)
    expect(metaDescription('x'.repeat(MAX_DESCRIPTION_LENGTH), '')).toBe('x'.repeat(MAX_DESCRIPTION_LENGTH))
  })

  itAlways('is never too long and never contains a tag', fc.string({ maxLength: 600 }), (text) => {
    const description = metaDescription(`<p>${text}</p>`, 'other')
    expect(description.length).toBeLessThanOrEqual(MAX_DESCRIPTION_LENGTH)
    expect(description).not.toMatch(/<[^>]*>/)
  })
})
