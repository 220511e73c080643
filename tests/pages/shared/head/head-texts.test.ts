import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_DESCRIPTION_LENGTH, metaDescription, pageTitle } from '#pages/shared/head/head-texts.ts'
import { itAlways } from '#tests/support/it-always.ts'
import { errorTitle } from '#ui/forms/EnquiryForm/error-title.ts'

describe('the description', () => {
  const word = (letter: string, length: number) => letter.repeat(length)
  const halves = `${word('a', 70)}, ${word('b', 70)}`
  it.each([
    ['plain text', ' <p>Two\n <b>halves</b>.</p> <p>More</p> ', 'Two halves. More'],
    ['without entities', '<p>Fish &amp; chips &lt;£5</p>', 'Fish & chips <£5'],
    ['decoded once', '<p>Write &amp;amp;</p>', 'Write &amp;'],
    ['the fallback', '<p> </p>', 'other'],
    ['whole if it is not too long', word('x', 155), word('x', 155)],
    ['cut at a word', 'word '.repeat(60), `${'word '.repeat(31).trim()}…`],
    ['cut at the limit without a word', word('x', 400), `${word('x', 154)}…`],
    ['without a comma before the cut', `${word('a', 150)}, bcdefgh`, `${word('a', 150)}…`],
    ['without any punctuation before the cut', `${word('a', 148)}.,;:– - bcdefgh`, `${word('a', 148)}…`],
    ['with punctuation elsewhere', `${halves} ${word('c', 70)}`, `${halves}…`],
  ])('is %s', (_what, html, description) => {
    expect(metaDescription(html, '<i>other</i>')).toBe(description)
  })

  itAlways('is never too long and never contains a tag', fc.string({ maxLength: 600 }), (text) => {
    const description = metaDescription(`<p>${text}</p>`, 'other')
    expect(description.length).toBeLessThanOrEqual(MAX_DESCRIPTION_LENGTH)
    expect(description).not.toMatch(/<[^>]*>/)
  })
})

describe('the title of a page', () => {
  it.each([
    [null, 'Premier Student Accommodation across the UK | Plumbrook'],
    ['  ', 'Premier Student Accommodation across the UK | Plumbrook'],
    [' Leeds ', 'Leeds | Plumbrook'],
    ['About Plumbrook', 'About Plumbrook'],
    ['Plumbrook homes', 'Plumbrook homes | Plumbrook'],
    ['a'.repeat(58), `${'a'.repeat(58)} | Plumbrook`],
    ['a'.repeat(59), 'a'.repeat(59)],
  ])('%j is %s', (title, whole) => {
    expect(pageTitle(title, 'Plumbrook')).toBe(whole)
  })

  it.each(['Contact', 'Error: Contact'])(
    'of “%s” begins with "Error: " once if its form is invalid',
    (title) => {
      expect(errorTitle(title)).toBe('Error: Contact')
    },
  )
})
