import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { tokenizeHtml } from '../../../src/adapters/wordpress/tokenizeHtml.ts'
import { FORM_LABELS, fieldLabel, plainExpectation } from '../../../src/domain/content-rules/fieldLabel.ts'
import { city, page, post, property, room } from '../support/builders.ts'
import { ask } from './run-rules.ts'

const html = (text: string) => [
  {
    ref: { kind: 'post' as const, slug: 'p', title: '', id: 1 },
    path: 'content',
    tokens: tokenizeHtml(text),
  },
]

describe('a text', () => {
  it('must have characters rather than their codes', () => {
    const found = (text: string) => ask('text-entities', { html: html(text) }).map(({ change }) => change)
    expect(found('<p>Bed &amp;amp; desk</p>')).toEqual([{ before: 'Bed &amp; desk', after: 'Bed & desk' }])
    expect(found('<p>It&amp;#8217;s &amp;#x201c;here</p>')).toEqual([
      { before: 'It&#8217;s &#x201c;here', after: 'It’s “here' },
    ])
    expect(found('<p>Bed &amp; desk, AT&T; &amp;unknown; &amp;#7; &amp;#999999;</p>').length).toBeLessThan(2)
    expect(found('<p>Bed &amp; desk</p><p>&amp;unknown; &amp;#7;</p>')).toEqual([])
  })

  it('is reported without the spaces around it', () => {
    expect(ask('text-entities', { html: html('<p>  Bed &amp;amp; desk  </p>') })).toMatchObject([
      {
        expected: '“&”',
        found: '“&amp;”',
        fix: 'Write “&” instead of “&amp;”.',
        change: { before: 'Bed &amp; desk', after: 'Bed & desk' },
      },
    ])
  })

  it('is checked even if it begins without a tag', () => {
    expect(ask('text-entities', { html: html('Bed &amp;amp; desk<br>Own bath') })).toMatchObject([
      { change: { before: 'Bed &amp; desk', after: 'Bed & desk' } },
    ])
  })

  it('may have the code of a control character, or a code that no character has', () => {
    const codes = (code: string) => ask('text-entities', { html: html(`<p>a &amp;#${code}; b</p>`) }).length
    expect(['32', 'x20', 'xfffff'].map(codes)).toEqual([1, 1, 1])
    expect(['31', 'x1f', 'x110000'].map(codes)).toEqual([0, 0, 0])
  })

  it('must have no codes in titles either', () => {
    const name = 'Bed &amp; desk'
    const content = {
      rooms: [room({ name })],
      properties: [property({ name })],
      cities: [city({ name })],
      posts: [post({ title: name })],
      pages: [page({ title: name })],
    }
    expect(ask('text-entities', content).map(({ ref, path }) => `${ref.kind} ${path}`)).toEqual([
      'room name',
      'property name',
      'city name',
      'post title',
      'page title',
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
    ['acf.contracts[0].endDate', 'Contracts, row 1: End'],
    [
      'contracts[2].contract.prices[0].pricePerPersonPerWeek',
      'Contracts, row 3: Price, row 1: Weekly price for one person',
    ],
    ['salesPhone', 'Telephone'],
    ['acf.locationTravelTimes[0].to', 'Travel times, row 1: To'],
    ['featured_image', 'Picture'],
    ['[4]', 'row 5'],
    ['gallery[0].alt', 'More pictures, row 1: Alternative text'],
    ['students › Student guide', 'students › Student guide'],
    ['', ''],
    ['acf.gallery[11].alt', 'More pictures, row 12: Alternative text'],
    ['locationNotes__more--yet', 'Notes more yet'],
    ['old_locationName', 'Old location name'],
    ['htmlNote', 'Html note'],
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
