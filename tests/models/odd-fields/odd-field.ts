// Fields of the content, and values that nobody expects in them.

export type Json = null | boolean | number | string | readonly Json[] | JsonObject
interface JsonObject {
  readonly [key: string]: Json
}

/** A field of an object, and what names the object in every answer that has it. */
export interface Field {
  readonly owner: string
  /** The way from the object to the field. */
  readonly path: string
}

/** A list with each of its items several times, as an import that ran twice leaves it. */
export interface Repeated {
  readonly times: number
}

/** A field with another value; `undefined` takes the field away. */
export interface Change {
  readonly field: Field
  readonly odd: Json | Repeated | undefined
}

const NAMES = ['slug', 'post_name', 'ID', 'id', 'term_id']

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const nameOf = (value: JsonObject): string | null => {
  const key = NAMES.find((name) => ['string', 'number'].includes(typeof value[name]))
  return key === undefined ? null : `${key} ${value[key]}`
}

/** Calls `visit` for each field; what it returns takes the place of the value. */
function walk(
  value: Json,
  at: Field,
  visit: (field: Field, value: Json) => Json | undefined,
): Json | undefined {
  const seen = at.path === '' ? value : visit(at, value)
  if (seen !== value) return seen
  const below = (key: string | number, owner = at.owner, path = at.path): Field => ({
    owner,
    path: path === '' ? String(key) : `${path}.${key}`,
  })
  if (Array.isArray(value))
    return value
      .map((part: Json, index) => walk(part, below(index), visit))
      .filter((part) => part !== undefined)
  if (!isObject(value)) return value
  const name = nameOf(value)
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => {
      const field = name === null ? below(key) : below(key, name, '')
      const next = walk(part, field, visit)
      return next === undefined ? [] : [[key, next] as const]
    }),
  )
}

/** The fields of an answer; those of objects without a name belong to the `endpoint`. What names an object is left out. */
export function fieldsOf(answer: Json, endpoint: string): readonly Field[] {
  const fields: Field[] = []
  walk(answer, { owner: endpoint, path: '' }, (field, value) => {
    if (!NAMES.includes(field.path) && !isObject(value)) fields.push(field)
    return value
  })
  return fields
}

/** The answer of an endpoint with these changes, wherever their objects stand in it. */
export function changed(answer: Json, endpoint: string, changes: readonly Change[]): Json {
  const next = walk(answer, { owner: endpoint, path: '' }, (field, value) => {
    const change = changes.find(({ field: { owner, path } }) => owner === field.owner && path === field.path)
    return change ? oddValue(value, change.odd) : value
  })
  return next ?? null
}

const isRepeated = (odd: Change['odd']): odd is Repeated =>
  typeof odd === 'object' && odd !== null && 'times' in odd

function oddValue(value: Json, odd: Change['odd']): Json | undefined {
  if (!isRepeated(odd)) return odd
  return Array.isArray(value) ? Array.from({ length: odd.times }, () => value).flat() : value
}

/** What fields of a kind have in common: `slug acf.contracts.*.contract.title`. */
export const kindOf = ({ owner, path }: Field): string =>
  `${owner.replace(/ .*/, '')} ${path.replace(/\b\d+\b/g, '*')}`

const LONG_WORD = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(4)

/** Values of every type, what people type and paste, and what other plugins leave. */
export const ODD_VALUES: readonly Change['odd'][] = [
  ...[undefined, null, false, true, '', [], {}, 0, -1, 1, 1.5, 1e21, 20_270_911],
  ...['0', '-1', '1', '12,5', '£165', '165.555', '1e3', '007', ' ', '\u00a0', '\n', 'abc'],
  ...['<b>bold</b>', '<p></p>', '<p>&nbsp;</p>', 'Fish & chips', 'Fish &amp; chips', '&#038;', 'a < b > c'],
  ...['<script>alert(1)</script>', '<h2></h2>', '<img src="">', '<a href="/faq"></a>', '<ul><li></li></ul>'],
  ...[
    '<a href="#">top</a>',
    '<h1>One more</h1>',
    '<p id="list">x</p>',
    '<table></table>',
    '<iframe></iframe>',
  ],
  ...[
    LONG_WORD,
    'word '.repeat(400),
    'شقة للطلاب',
    '👩‍👩‍👧‍👦',
    'two\nlines',
    'tab\there',
    '\u202Egnp.x',
    '\u0000',
  ],
  ...[
    '2027-02-31',
    '31/12/2027',
    '2027-09-11',
    '1999-01-01',
    '9999-12-31',
    '2027-09-11T10:00:00',
    '20270911',
  ],
  ...['https://', 'javascript:alert(1)', '//', '/', '#', '?', 'mailto:', 'tel:', 'example.com', 'http://['],
  ...['https://site.example/', 'data:text/html,x', 'https://a b.example/', '12:60', '25:00', 'www.', '@'],
  ...[['abc'], [null], [''], { a: 'b' }, [[]], [{}], { times: 2 }, { times: 40 }],
]
