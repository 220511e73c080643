/** The path of a value in an answer: keys of objects and indexes of lists. */
export type FieldPath = readonly (string | number)[]

/** Returns the paths of all fields at any depth. Of each list only the first `itemsOfList` items are included. */
export function fieldPaths(value: unknown, itemsOfList = 2): readonly FieldPath[] {
  if (typeof value !== 'object' || value === null) return []
  const parts: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? value.slice(0, itemsOfList).map((item: unknown, index) => [index, item] as const)
    : Object.entries(value)
  return parts.flatMap(([key, part]) => [
    [key],
    ...fieldPaths(part, itemsOfList).map((path) => [key, ...path]),
  ])
}

/** Stands for a missing field. */
export const ABSENT: unique symbol = Symbol('absent')

/** Returns a copy in which the value at a path is replaced, or removed if the replacement is `ABSENT`. */
export function replaceField(value: unknown, [key, ...rest]: FieldPath, replacement: unknown): unknown {
  if (key === undefined) return replacement
  const isList = Array.isArray(value)
  const entries: [string, unknown][] = Object.entries(Object(value)).flatMap(([name, part]) => {
    if (name !== String(key)) return [[name, part]]
    const next = replaceField(part, rest, replacement)
    return next === ABSENT ? [] : [[name, next]]
  })
  return isList ? entries.map(([, part]) => part) : Object.fromEntries(entries)
}

const nested = (depth: number): unknown => {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { value }
  return value
}

/** Values that PHP may send for a missing one, other types, and values that are very long or very deep. */
export const STRANGE_VALUES: Readonly<Record<string, unknown>> = {
  null: null,
  false: false,
  true: true,
  'an empty text': '',
  'an empty list': [],
  'an empty object': {},
  zero: 0,
  'a negative fraction': -1.5,
  'a huge number': 1e308,
  'a number as text': '17',
  'a list of nothing': [null, false, ''],
  'an object with numbers for keys': { 1: 'a', 7: { b: [] } },
  'a script': '<script>alert(1)</script>"\'><img src=x onerror=alert(1)>',
  'half an entity': '&#8217 &amp &lt;&#x1F;',
  'control characters': '\u0000\u0007\ud800\u202e',
  'invisible characters': '\u200b\u00a0\ufeff\u2060javascript\u00ad:alert(1)\u202e\u2066',
  'bracketed words': 'It [the kitchen] is [sic] huge [/b] [gallery ids="1"',
  'a percent-encoded slug': '%f0%9f%8e%89-freshers-week',
  'half a percent-encoding': '%f0%9f%8e%8-%zz-%',
  'slashes before a host': 'https://site.example//x//evil.example/\\\\y',
  'a list of long lists': Array.from({ length: 50 }, () => Array.from({ length: 50 }, () => [[{}]])),
  'a prototype': JSON.parse('{"__proto__":{"toString":1},"constructor":{"prototype":1}}') as unknown,
  'a long text': 'a'.repeat(100_000),
  'a long number': '0'.repeat(100_000),
  'many brackets': `0${'('.repeat(100_000)}0`,
  'many spaces': `a${' '.repeat(100_000)}b`,
  'many tags': '<b>'.repeat(5_000),
  'more elements than are read': '<b>'.repeat(25_000),
  'a long percent-encoded slug': '%e5%ad%a6'.repeat(23),
  'many links': '<a href="//a">'.repeat(2_000),
  // a list with more broken items is a failed read (answer-bounds.test.ts)
  'a long list': Array.from({ length: 900 }, () => ({})),
  'a deep value': nested(500),
}
