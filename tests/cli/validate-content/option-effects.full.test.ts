import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, vi } from 'vitest'
import { serve } from '../../adapters/wordpress/hostile-server.ts'
import { type Ended, type OptionEffect, testOptions } from '../option-effects.ts'
import { SITE_ORIGIN, startChanged, TODAY } from './broken-content.ts'
import { PLANTS } from './content-violations.ts'

vi.setConfig({ testTimeout: 60_000 })

const folder = mkdtempSync(join(tmpdir(), 'content-options-'))
let content: Awaited<ReturnType<typeof startChanged>>
let slow: Awaited<ReturnType<typeof serve>>
/** How many requests were running at once. */
let most = 0

beforeAll(async () => {
  content = await startChanged(
    ['price-zero', 'title-length', 'html-link-untidy'].flatMap((rule) => PLANTS[rule] ?? []),
  )
  let running = 0
  slow = await serve((_request, response) => {
    running += 1
    most = Math.max(most, running)
    response.once('close', () => {
      running -= 1
    })
    setTimeout(() => response.writeHead(404).end(), 400)
  })
})
afterAll(async () => {
  await Promise.all([content.close(), slow.close()])
  rmSync(folder, { recursive: true })
})

const ERROR = 'price-zero'
const WARNINGS = ['html-link-untidy', 'title-length']

testOptions('validate-content', {
  '--cms': () => ({ ...on(['--cms', content.origin], 1, statusOf), base: [] }),
  '--site-origin': () => ({
    ...on(['--site-origin', SITE_ORIGIN], [...WARNINGS, ERROR].toSorted()),
    base: ['--cms', content.origin, '--today', TODAY, '--format', 'json'],
  }),
  '--format': () => on(['--format', 'junit'], true, ({ out }) => out.startsWith('<?xml')),
  '--output': () => {
    const file = join(folder, 'report.json')
    writeFileSync(file, '{"problems":[]}')
    const seen = ({ out }: Ended) => [out, rulesIn(readFileSync(file, 'utf8'))]
    return on(['--output', file], ['', [...WARNINGS, ERROR].toSorted()], seen)
  },
  '--rule': () => on(['--rule', 'price-zero'], [ERROR]),
  '--severity': () => on(['--severity', 'warning'], WARNINGS),
  '--list-rules': () => on(['--list-rules'], true, ({ out }) => JSON.parse(out)[0]?.reason !== undefined),
  '--strict': () => on(['--strict'], 1, statusOf, ['--severity', 'warning']),
  '--fix': () => on(['--fix'], true, ({ out }) => out.includes('1 change to review'), ['--format', 'pretty']),
  '--concurrency': () => on(['--concurrency', '2'], 2, () => most, ['--cms', slow.origin]),
  '--timeout': () =>
    on(['--timeout', '100'], false, ({ out }) => out.includes('404'), ['--cms', slow.origin]),
  '--today': () => on(['--today', '2031-01-01'], true, ({ out }) => rulesIn(out).includes('offer-expired')),
  '--config': () => {
    const file = join(folder, 'one-rule.yaml')
    writeFileSync(file, 'validate-content:\n  rule: price-zero\n')
    return on(['--config', file], [ERROR])
  },
  '--print-config': () =>
    on(['--print-config'], true, ({ out }) => out.includes(`  # cli\n  siteOrigin: ${SITE_ORIGIN}\n`)),
})

// Helpers

function on(
  words: readonly string[],
  expected: unknown,
  seen: (ended: Ended) => unknown = ({ out }) => rulesIn(out),
  more: readonly string[] = [],
): OptionEffect {
  const before = (): void => {
    most = 0
  }
  const base = ['--cms', content.origin, '--site-origin', SITE_ORIGIN, '--today', TODAY, '--format', 'json']
  return { words, base: [...base, ...more], before, seen, expected }
}

const statusOf = ({ status }: Ended) => status

const rulesIn = (out: string): readonly string[] =>
  (JSON.parse(out) as { readonly problems: readonly { readonly rule: string }[] }).problems
    .map(({ rule }) => rule)
    .toSorted()
