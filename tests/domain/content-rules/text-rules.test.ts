import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FORM_LABELS, fieldLabel, plainExpectation } from '#domain/content-rules/field-label.ts'
import { post, room } from '#tests/domain/support/builders.ts'
import { home, htmlOf } from './content-parts.ts'
import { ask, places } from './run-rules.ts'

describe('a text', () => {
  it.each([
    ['<p>  Bed &amp;amp; desk  </p>', 'Bed &amp; desk', 'Bed & desk'],
    ['Bed &amp;amp; desk<br>Own bath', 'Bed &amp; desk', 'Bed & desk'],
    ['<p>It&amp;#8217;s &amp;#x201c;here</p>', 'It&#8217;s &#x201c;here', 'It’s “here'],
    ['a &amp;#32;b', 'a &#32;b', 'a  b'],
    ['a &amp;#x20;b', 'a &#x20;b', 'a  b'],
    ['a &amp;#xfffff;b', 'a &#xfffff;b', 'a \u{fffff}b'],
  ])('must have characters rather than their codes: %s', (source, before, after) => {
    expect(ask('text-entities', { html: htmlOf(source) })).toMatchObject([{ change: { before, after } }])
  })

  it('with a code is reported for the code, with the character instead', () => {
    expect(ask('text-entities', { html: htmlOf('<p>Bed &amp;amp; desk</p>') })).toMatchObject([
      { expected: '“&”', found: '“&amp;”', fix: 'Write “&” instead of “&amp;”.' },
    ])
  })

  it.each([
    '<p>Bed &amp; desk, AT&T;</p><p>&amp;unknown; &amp;#7;</p>',
    'a &amp;#1114112; b',
    // control characters, and codes that no character has
    'a &amp;#31; b',
    'a &amp;#x1f; b',
    'a &amp;#x110000; b',
  ])('may have codes that stand for nothing: %s', (source) => {
    expect(ask('text-entities', { html: htmlOf(source) })).toEqual([])
  })

  it('must have no codes in titles either', () => {
    const name = 'Bed &amp; desk'
    const content = { home: home({ heading: name }), rooms: [room({ name })], posts: [post({ title: name })] }
    expect(places(ask('text-entities', content))).toEqual([
      ['home', '', 'heading'],
      ['room', 'studio-aire-yard', 'name'],
      ['post', 'rent-explained', 'title'],
    ])
  })
})

describe('a field', () => {
  it('has the same label as in the editing form', () => {
    const folder = 'wordpress/plugin/student-accommodation-api/includes/fields'
    const forms = readdirSync(folder)
      .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
      .join('')
    expect(Object.values(FORM_LABELS).filter((label) => !forms.includes(`__( '${label}'`))).toEqual([])
  })

  it.each([
    [
      'contracts[2].contract.prices[0].pricePerPersonPerWeek',
      'Contracts, row 3: Price, row 1: Weekly price for one person',
    ],
    ['acf.locationTravelTimes[0].to', 'Travel times, row 1: To'],
    ['featured_image', 'Picture'],
    ['[4]', 'row 5'],
    ['students › Student guide', 'students › Student guide'],
    ['', ''],
    ['acf.gallery[11].alt', 'More pictures, row 12: Alternative text'],
    ['locationNotes__more--yet', 'Notes more yet'],
    ['old_locationName', 'Old location name'],
    ['introHtml', 'Intro'],
    ['oldHtmlText', 'Old html text'],
    ['line2Text', 'Line2 text'],
  ])('%s is labelled “%s”', (path, label) => {
    expect(fieldLabel(path)).toBe(label)
  })

  it.each([
    ['a value with a length of at least 1', 'at least one character or entry'],
    ['a value with a length of at least 3', 'at least 3 characters or entries'],
    ['a value between 1 and 5', 'a number from 1 to 5'],
    ['"a" | "b"', 'one of a, b'],
    ['a finite number', 'a number'],
    ['lower-case letters and digits, joined by hyphens', 'lower-case letters and digits, joined by hyphens'],
    ['yes | no', 'yes | no'],
    ['"a" | b', '"a" | b'],
    ['"a"', '"a"'],
    ['"" | "b"', 'one of , b'],
    ['x"a" | "b"', 'x"a" | "b"'],
    ['"a"x | "b"', '"a"x | "b"'],
  ])('explains in plain words what it expects: %s', (expected, plain) => {
    expect(plainExpectation(expected)).toBe(plain)
  })
})
