import fc from 'fast-check'

/** A text of any length: its parts are repeated as often as fits. */
export interface GrowingText {
  readonly first: string
  readonly second: string
  /** How much of it the first part has. */
  readonly share: number
  readonly order: 'alternating' | 'one after the other' | 'around words' | 'in one attribute'
}

/** Returns the text with about so many characters. */
export function textOf({ first, second, share, order }: GrowingText, length: number): string {
  const long = Math.floor(length * share)
  const repeated = (part: string, characters: number): string =>
    part.repeat(Math.ceil(characters / Math.max(1, part.length))).slice(0, characters)
  switch (order) {
    case 'alternating':
      return repeated(first + second, length)
    case 'one after the other':
      return repeated(first, long) + repeated(second, length - long)
    case 'around words':
      return (
        repeated(first, long / 2) + repeated('words ', length / 2) + repeated(second, (length - long) / 2)
      )
    case 'in one attribute':
      return `<a ${repeated(first, long)}="${repeated(second, length - long)}">`
  }
}

/** What parsers give a meaning to, of HTML, shortcodes, addresses, JSON, numbers and headers. */
const PART = fc.constantFrom(
  ...[
    '<b>',
    '</b>',
    '<p>',
    '</p>',
    '<div class="alignleft">',
    '</div>',
    '<dl><dd>',
    '</dt>',
    '<table><td>',
    '</table>',
  ],
  ...[
    '<blockquote>',
    '<a href="/">',
    '</a>',
    '<ul><li>',
    '<svg>',
    '<video>',
    '<noscript><img src="/a.jpg">',
    '</noscript>',
  ],
  ...['<!--', '-->', '<', '>', ' a', ' a="', "'", '"', '=', '&', '&amp;', '&#39;', '&#x', ';'],
  ...['[', ']', '[embed]', '[/embed]', '[gallery ', '{', '}', '{"a":', '[1,', ':', ','],
  ...['https://example.org/', 'www.', '//', '/', '../', '?', '#', '%', '%E2', '@', 'a@a.', '.', '..'],
  ...['0', '1,', '£1', '+44 20', '(0)', '-', '–', ' ', '\n', '\t', 'a', 'é', '\u0301', '\u200b', '𝒶', 'ß'],
)

export const growingText: fc.Arbitrary<GrowingText> = fc.record({
  first: fc.oneof(
    PART,
    fc.tuple(PART, PART).map(([one, other]) => one + other),
  ),
  second: fc.oneof(PART, fc.constant('')),
  share: fc.constantFrom(0.5, 0.1, 0.9),
  order: fc.constantFrom('one after the other', 'alternating', 'around words', 'in one attribute'),
})
