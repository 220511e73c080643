import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutPersonalData } from '../../../src/domain/errors/clientError.ts'
import { itAlways } from '../../support/itAlways.ts'

describe('the redaction of personal data', () => {
  it.each([
    ['write to jo.o-neil+rent@mail.students.example now', 'write to [e-mail] now'],
    ['email=jo%40students.example', 'email=[e-mail]'],
    ['call 07700 900123', 'call [number]'],
    ['call +44 (0)7700-900.123!', 'call [number]!'],
    ['07700900123', '[number]'],
    ['call 0113 49601', 'call [number]'],
    ['part 0113 4960', 'part 0113 4960'],
    // dates, prices and positions in files are not redacted
    ['on 2026-11-22 for 1 234.50', 'on 2026-11-22 for 1 234.50'],
    ['at Page (https://a.example/a.js:1:23456)', 'at Page (https://a.example/a.js:1:23456)'],
    ['Page@https://site.example/assets/a.js:1:23456', 'Page@https://site.example/assets/a.js:1:23456'],
    // the position of an inline handler contains the address of its document
    ['at https://site.example/contact-us?name=Jo&x=1:10:5', 'at https://site.example/contact-us:10:5'],
    ['at f (https://site.example/faq?q=Jo#a:10:5)\nat g', 'at f (https://site.example/faq:10:5)\nat g'],
    ['Failed to fetch /api/search?q=Jo', 'Failed to fetch /api/search'],
    ['"/contact-us?name=Jo" is no page', '"/contact-us" is no page'],
    ['Is this a question? Yes', 'Is this a question? Yes'],
  ])('%s', (text, scrubbed) => {
    expect(withoutPersonalData(text)).toBe(scrubbed)
  })

  const word = fc.stringMatching(/^[a-z]{1,10}$/)
  const phone = fc.stringMatching(/^07\d{9}$/)
  itAlways(
    'removes e-mail addresses and phone numbers anywhere',
    word,
    word,
    phone,
    (before, name, number) => {
      const text = `${before} ${name}@${name}.example ${number} ${before}`
      expect(withoutPersonalData(text)).toBe(`${before} [e-mail] [number] ${before}`)
    },
  )

  it.each([
    'a'.repeat(8_000),
    '1 '.repeat(4_000),
    '/'.repeat(8_000),
    '/?'.repeat(4_000),
    'a@a.'.repeat(2_000),
  ])('is fast for a text that is designed to be slow (%#)', (text) => {
    const started = performance.now()
    withoutPersonalData(text)
    expect(performance.now() - started).toBeLessThan(1_000)
  })
})
