import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { CONTENT_RULES } from '../../src/domain/content-rules/contentRules.ts'
import type { serve } from '../adapters/wordpress/hostile-server.ts'
import { type Change, changed, demoAnswers, serveAnswers, startBackend } from './broken-content.ts'
import { PLANTS } from './content-violations.ts'
import { type Run, run, validate } from './validate-content-runs.ts'

// the tests start ten processes, perhaps on a busy machine
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const folder = mkdtempSync(join(tmpdir(), 'validate-content-'))
const junitFile = join(folder, 'content.xml')
const servers: { readonly close: () => Promise<void> }[] = []

async function served(server: ReturnType<typeof serve>): Promise<string> {
  const { origin, close } = await server
  servers.push({ close })
  return origin
}

let runs: Awaited<ReturnType<typeof startRuns>>

async function startRuns() {
  const backend = await startBackend()
  servers.push(backend)
  const answers = await demoAnswers()
  const changedTo = (...changes: readonly Change[]) => served(serveAnswers(changed(answers, changes)))
  const planted = await changedTo(...Object.values(PLANTS).flatMap(({ changes }) => changes))
  const roomless = await changedTo(['wp/v2/rooms', '', () => []])
  return {
    planted,
    clean: validate(backend.origin, '--strict'),
    asJson: validate(planted, '--format', 'json'),
    asText: validate(planted),
    asJunit: validate(planted, '--format', 'junit', '--output', junitFile),
    strict: validate(
      planted,
      '--rule',
      'menu-missing',
      '--rule',
      'title-length',
      '--severity',
      'warning',
      '--strict',
    ),
    roomless: validate(roomless, '--format', 'json'),
    rules: run('--list-rules'),
    errorRules: run('--list-rules', '--severity', 'error', '--format', 'json'),
    help: run('--help'),
  }
}

beforeAll(async () => {
  runs = await startRuns()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await Promise.all(servers.map(({ close }) => close()))
})

interface Report {
  readonly items: number
  readonly errors: number
  readonly failedReads: readonly { readonly endpoint: string }[]
  readonly skipped: readonly string[]
  readonly problems: readonly {
    readonly rule: string
    readonly ref: { readonly kind: string; readonly slug: string; readonly title: string }
    readonly path: string
  }[]
}

const reportOf = ({ out }: Run): Report => JSON.parse(out) as Report
const found = (report: Run) =>
  reportOf(report).problems.map(({ rule, ref: { kind, slug, title }, path }) => [
    rule,
    kind,
    slug || title,
    path,
  ])

describe('site-cli validate-content', () => {
  it('reports no error and no warning for the demonstration content', async () => {
    const { status, out, err } = await runs.clean
    expect([out, err, status]).toEqual([
      expect.stringMatching(/^\d{3} items read from http:\/\/127\.0\.0\.1:\d+, 0 problems\n$/),
      '',
      0,
    ])
  })

  it('reports the one violation of each rule, and nothing else', async () => {
    const report = await runs.asJson
    expect(report.status).toBe(1)
    expect(found(report).toSorted()).toEqual(
      Object.entries(PLANTS)
        .map(([rule, { finding }]) => [rule, ...finding])
        .toSorted(),
    )
    const roomless = await runs.roomless
    expect([roomless.status, found(roomless)]).toEqual([1, [['list-empty', 'room', '', '']]])
    // together these cover every rule
    expect([...Object.keys(PLANTS), 'list-empty'].toSorted()).toEqual(
      CONTENT_RULES.map(({ id }) => id).toSorted(),
    )
  })

  it('names the first problem in its first line, then all problems by content', async () => {
    const { out } = await runs.asText
    const lines = out.split('\n')
    expect(lines[0]).toBe(
      '24 errors, 15 warnings. First: property mile-end-gardens “Mile End Gardens”, Reviews, row 1: Stars: found 9, expected a number from 1 to 5.',
    )
    expect(out).toContain(
      `\nproperty kelham-mill “Kelham Mill”  ${runs.planted}/wp-admin/term.php?taxonomy=location&tag_ID=`,
    )
    expect(out).toMatch(
      /\n {2}error {4}Telephone: found “ask at the desk”, expected a number before any words.*\n {11}Begin the field with the number.* \[phone-unreadable\]\n/,
    )
    expect(lines.at(-2)).toMatch(/^\d{3} items read from .*, 39 problems \(24 errors, 15 warnings\)$/)
    expect(out).not.toContain('\u001b')
  })

  it('runs only the named rules, or only those of one severity', async () => {
    const strict = await runs.strict
    expect([strict.status, strict.out]).toEqual([
      1,
      expect.stringMatching(/^0 errors, 1 warning\. First: post /),
    ])
  })

  it('writes each violation to JUnit, as a failure only if the command fails for it', async () => {
    const { status, out, err } = await runs.asJunit
    expect([status, out, err]).toEqual([1, '', ''])
    const xml = readFileSync(junitFile, 'utf8')
    const elements = wellFormed(xml)
    const count = (wanted: string): number => elements.filter((name) => name === wanted).length
    expect(['failure', 'system-out', 'testsuite'].map(count)).toEqual([24, 15, CONTENT_RULES.length + 1])
    expect(xml).toContain('<testsuite name="price-zero" tests="1" failures="1" errors="0" skipped="0">')
    expect(xml).toContain('&lt;p onclick=&quot;track()&quot;&gt;')
  })

  it('lists its rules without a backend', async () => {
    const { status, out } = await runs.rules
    expect([status, out.trimEnd().split('\n')]).toEqual([
      0,
      CONTENT_RULES.map(({ id, severity, reason }) => `${severity.padEnd(7)}  ${id.padEnd(31)}  ${reason}`),
    ])
    expect(JSON.parse((await runs.errorRules).out)).toEqual(
      CONTENT_RULES.filter(({ severity }) => severity === 'error').map(({ id, severity, reason }) => ({
        id,
        severity,
        reason,
      })),
    )
  })

  it('prints help', async () => {
    const { status, out } = await runs.help
    expect([status, out]).toEqual([0, expect.stringContaining('npx site-cli validate-content --cms')])
  })
})

// Helpers

/** Returns the names of all elements, in order. Fails if tags are not nested correctly or an ampersand is unescaped. */
function wellFormed(xml: string): readonly string[] {
  const open: string[] = []
  const names: string[] = []
  const TAG = /<(\/?)([a-z-]+)(?: [a-z]+="[^"<]*")*(\/?)>/g
  const rest = xml
    .replace(/^<\?xml[^?]*\?>/, '')
    .replace(TAG, (_tag, slash: string, name: string, isEmpty: string) => {
      if (slash) expect(open.pop()).toBe(name)
      else names.push(name)
      if (!slash && !isEmpty) open.push(name)
      return ''
    })
  expect([open, rest.includes('<')]).toEqual([[], false])
  expect(xml.replace(/&(?:amp|lt|gt|quot|#10);/g, '')).not.toContain('&')
  return names
}
