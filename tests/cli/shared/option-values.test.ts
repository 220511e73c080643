import { describe, expect, it } from 'vitest'
import { parseFindingKinds, parsePage } from '#cli/audit-links/options.ts'
import { COMMANDS, loadCommand } from '#cli/commands.ts'
import {
  parseCredentials,
  parseHeader,
  parseMappedHost,
  parseNumber,
  parseOrigin,
  parsePattern,
} from '#cli/shared/option-values.ts'

it.each([
  ['--origin nonsense', () => parseOrigin('nonsense'), 'It must be an origin such as'],
  ['--origin with a path', () => parseOrigin('https://a.example/path'), 'without a path'],
  ['--timeout soon', () => parseNumber(1, 600_000)('soon'), 'It must be a number from 1 to 600000.'],
  ['--concurrency 0', () => parseNumber(1, 50)('0'), 'It must be a number from 1 to 50.'],
  ['--concurrency 51', () => parseNumber(1, 50)('51'), 'It must be a number from 1 to 50.'],
  ['--header nonsense', () => parseHeader('nonsense', {}), 'It must be a header such as'],
  ['--basic-auth nonsense', () => parseCredentials('nonsense'), 'It must be USER:PASSWORD.'],
  ['--map-host http://', () => parseMappedHost('http://'), 'It must be a host such as'],
  ['--map-host with a path', () => parseMappedHost('a.example/path'), 'It must be a host such as'],
  ['--exclude blog', () => parsePattern('blog'), 'It must begin with /, * or https://'],
  ['--without typos', () => parseFindingKinds('typos'), 'There is no kind typos. Kinds are not-found,'],
  ['--page faq', () => parsePage('faq'), 'It must be a page such as /contact-us.'],
])('%s is rejected, and it is said what it must be', (_, parse, message) => {
  expect(parse).toThrow(message)
})

it.each([
  ['an origin', parseOrigin('HTTPS://www.example.com/'), 'https://www.example.com'],
  ['a number', parseNumber(1, 50)('50'), 50],
  ['headers', parseHeader('X-B: 2', { 'x-a': '1' }), { 'x-a': '1', 'x-b': '2' }],
  ['kinds', parseFindingKinds('blocked, missing-rel'), ['blocked', 'missing-rel']],
  ['a page', parsePage('/b'), '/b'],
  ['a pattern', parsePattern('*.pdf'), '*.pdf'],
  [
    'a host of the site',
    parseMappedHost('www.example.com'),
    { origins: ['https://www.example.com', 'http://www.example.com'], to: null, isSecure: true },
  ],
  [
    'a host at another origin',
    parseMappedHost('http://a.example=http://127.0.0.1:3000'),
    { origins: ['http://a.example'], to: 'http://127.0.0.1:3000', isSecure: false },
  ],
])('%s can be read from an option', (_, value, expected) => {
  expect(value).toEqual(expected)
})

describe('an option that takes several values', () => {
  /** Two values of every such option, as they are written. */
  const VALUES: Readonly<Record<string, readonly [string, string]>> = {
    '--map-host': ['www.example.com', 'a.example=http://127.0.0.1:1'],
    '--include': ['/a', '/b'],
    '--exclude': ['/a', '*.pdf'],
    '--header': ['X-A: 1', 'X-B: 2'],
    '--page': ['/a', '/b'],
    '--without': ['blocked', 'missing-rel'],
    '--instance': ['http://a.example', 'http://b.example'],
    '--rule': ['price-zero', 'price-missing'],
    '--state': ['failed', 'delivered'],
  }

  it.each(Object.keys(COMMANDS))(
    'of %s adds up, given twice or as a list in the configuration',
    async (name) => {
      const command = await loadCommand(name)
      const options = [command, ...command.commands].flatMap((one) => one.options)
      const several = options.filter(({ defaultValue }) => typeof defaultValue === 'object')
      expect(several).not.toEqual([])
      for (const { long, parseArg, defaultValue, description } of several) {
        const [first, second] = VALUES[long ?? ''] ?? ['', '']
        const add = (before: unknown, text: string): unknown => parseArg?.(text, before as never)
        const [both, one] = [[first, second].reduce(add, defaultValue), add(defaultValue, second)]
        const entries = (value: unknown) => Object.values(value as object)
        expect(entries(both), long).toHaveLength(2)
        expect(entries(both)).toEqual(expect.arrayContaining(entries(one)))
        expect(description, long).toContain('repeatable')
      }
    },
  )
})
