// spec section 13

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { validateContent } from '#cli/validate-content/command.ts'
import { CONTENT_RULES } from '#domain/content-rules/content-rules.ts'
import { json, serve } from '#tests/adapters/wordpress/hostile-server.ts'
import { callCli, elementsOf, startOnTerminal } from '../run-cli.ts'
import { SITE_ORIGIN, startBackend, startChanged, TODAY } from './broken-content.ts'
import { PLANTS } from './content-violations.ts'

const HAS_TERMINAL = existsSync('/usr/bin/script')
const NOWHERE = 'http://127.0.0.1:9'
const folder = mkdtempSync(join(tmpdir(), 'validate-content-'))
const junitFile = join(folder, 'content.xml')
let runs: Awaited<ReturnType<typeof makeRuns>>

beforeAll(async () => {
  runs = await makeRuns()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await Promise.all(servers.map(({ close }) => close()))
})

describe('site-cli validate-content', () => {
  it('reports no error and no warning for the demonstration content', () => {
    const { status, out, err } = runs.clean
    expect([out, err, status]).toEqual([
      expect.stringMatching(/^\d{3} items read from http:\/\/127\.0\.0\.1:\d+, 0 problems\n$/),
      '',
      0,
    ])
  })

  it('reports each violation with where an editor opens it, and nothing else', () => {
    const { status, out } = runs.asJson
    const { problems } = JSON.parse(out) as Report
    expect([status, problems.map(({ rule }) => rule).toSorted()]).toEqual([1, Object.keys(PLANTS).toSorted()])
    const cms = expect.stringContaining(`${runs.planted}/wp-admin/`)
    for (const { rule, ref } of problems) {
      // the site map is written by the backend itself
      if (ref.kind !== 'site map') expect(ref.edit, rule).toEqual(cms)
    }
  })

  it.each([
    ['contract-overlap', 'room', 'premier-plus-en-suite-aire-yard', 'acf.contracts[11]'],
    ['html-empty-link', 'post', 'how-room-inventories-work', 'content'],
    ['item-left-out', 'property', 'mile-end-gardens', 'testimonials[0].rating'],
    ['list-over-page-size', 'amenity', '', ''],
    ['title-missing', 'home', '', 'heading'],
    ['travel-time-without-destination', 'property', 'aire-yard', 'acf.locationTravelTimes[0].to'],
  ])('names the content and the field that violate %s', (rule, kind, slug, path) => {
    const { problems } = JSON.parse(runs.asJson.out) as Report
    expect(problems.find((problem) => problem.rule === rule)).toMatchObject({ ref: { kind, slug }, path })
  })

  it('names the first problem in its first line, then all problems by content', () => {
    const { out } = runs.asText
    const lines = out.split('\n')
    expect(lines[0]).toBe(
      '16 errors, 8 warnings. First: property mile-end-gardens “Mile End Gardens”, Reviews, row 1: Stars: found 9, expected a number from 1 to 5.',
    )
    expect(out).toContain(
      `\nproperty kelham-mill “Kelham Mill”  ${runs.planted}/wp-admin/term.php?taxonomy=location&tag_ID=`,
    )
    expect(out).toMatch(
      /\n {2}error {4}Telephone: found “ask at the desk”, expected a number before any words.*\n {11}Begin the field with one whole number.* \[phone-unreadable\]\n/,
    )
    expect(lines.at(-2)).toMatch(/^\d{3} items read from .*, 24 problems \(16 errors, 8 warnings\)$/)
    expect(out).not.toContain('\u001b')
  })

  it('writes each violation to JUnit, as a failure only if the command fails for it', () => {
    const { status, out, err } = runs.asJunit
    expect([status, out, err]).toEqual([1, '', `The report in ${junitFile} says why this ends with 1.\n`])
    const xml = readFileSync(junitFile, 'utf8')
    const elements = elementsOf(xml)
    const count = (wanted: string): number => elements.filter((name) => name === wanted).length
    expect(['failure', 'system-out', 'testsuite'].map(count)).toEqual([16, 8, CONTENT_RULES.length + 1])
    expect(xml).toContain('<testsuite name="price-zero" tests="1" failures="1" errors="0" skipped="0">')
    expect(xml).toContain('&lt;p onclick=&quot;track()&quot;&gt;')
  })

  it('runs only the named rules of one severity, and fails on warnings if they are to', () => {
    const { status, out } = runs.strict
    expect([status, out]).toEqual([1, expect.stringMatching(/^0 errors, 1 warning\. First: post /)])
  })

  it('lists the changes that need no person', () => {
    const { status, out } = runs.fix
    expect([status, out]).toEqual([
      1,
      expect.stringMatching(/\n2 changes to review in .*; 22 other problems/),
    ])
  })

  it('lists its rules without a backend', () => {
    const { status, out } = runs.rules
    expect([status, JSON.parse(out)]).toEqual([
      0,
      CONTENT_RULES.filter(({ severity }) => severity === 'error').map(({ id, severity, reason }) => ({
        id,
        severity,
        reason,
      })),
    ])
  })

  it.runIf(HAS_TERMINAL)('shows colours and progress on a terminal unless they are turned off', () => {
    const { status, out } = runs.onTerminal as Run
    expect(status).toBe(1)
    expect(out).toContain('\r\u001b[2K20/20 ')
    expect(out).toContain('  \u001b[31merror  \u001b[39m  Contracts, row 1: Price: ')
    const plain = runs.noColour as Run
    // the only violation is a warning, so the content passes
    expect(plain.status).toBe(0)
    expect(plain.out).toContain('  warning  Title in search results: ')
    expect(plain.out).not.toContain('\u001b')
  })

  it('asks as many questions at once as --concurrency says, and waits as long as --timeout', () => {
    expect(runs.slow).toMatchObject({ status: 2, out: expect.stringContaining('timed out after 100 ms') })
    expect(most).toBe(2)
  })

  it('checks against the day that --today names', () => {
    const { problems } = JSON.parse(runs.later.out) as Report
    expect(problems.map(({ rule }) => rule)).toContain('offer-expired')
  })
})

describe('site-cli validate-content on a backend that cannot be read', () => {
  it('exits with 2 when nothing responds, and says so first', () => {
    const { status, out } = runs.unreachable
    expect(status).toBe(2)
    expect(out).toMatch(/^20 parts of http:\/\/127\.0\.0\.1:9 could not be read\. Check that it runs/)
    expect(out).toContain('20 parts could not be read: fetch failed (hfs/v1/menus, ')
  })

  it('exits with 2 for empty lists', () => {
    expect(runs.empty).toMatchObject({
      status: 2,
      out: expect.stringMatching(/^http.* responds but has no content\./),
    })
  })

  it('exits with 2 if one part cannot be read, checks the rest, and reports nothing as missing', () => {
    const { status, out } = runs.partial
    expect([status, JSON.parse(out)]).toEqual([
      2,
      expect.objectContaining({
        failedReads: [expect.objectContaining({ endpoint: 'hfs/v1/cities' })],
        problems: [],
        skipped: expect.arrayContaining(['reference-broken']),
      }),
    ])
  })
})

describe('a bad option', () => {
  it.each([
    [`--cms ${NOWHERE} --today 2026-02-30`, 'It must be a day such as 2026-09-12.'],
    [`--cms ${NOWHERE} --rule no-such`, 'There is no such rule: --list-rules lists them.'],
    [`--cms ${NOWHERE} --output ${tmpdir()}`, 'It must be a file, not a folder.'],
    ['--rule price-zero --severity warning', 'no rule that --rule names has the severity warning'],
    ['--list-rules --format junit', '--list-rules has the formats pretty and json'],
    ['', "required option '--cms <origin>' not specified"],
  ])('is explained, and nothing is read: “%s”', async (words, message) => {
    const command = validateContent.exitOverride().configureOutput({ writeErr: () => {} })
    await expect(command.parseAsync(words.split(' ').filter(Boolean), { from: 'user' })).rejects.toThrow(
      message,
    )
  })
})

// Helpers

type Run = Awaited<ReturnType<typeof callCli>>

interface Report {
  readonly problems: readonly {
    readonly rule: string
    readonly ref: { readonly kind: string; readonly slug: string; readonly edit: string | null }
    readonly path: string
  }[]
}

const servers: { readonly close: () => Promise<unknown> }[] = []

async function served(server: Promise<{ readonly origin: string; readonly close: () => Promise<unknown> }>) {
  const { origin, close } = await server
  servers.push({ close })
  return origin
}

/** How many requests were running at once. */
let [running, most] = [0, 0]

/** Never responds. */
const counted: RequestListener = (_request, response) => {
  running += 1
  most = Math.max(most, running)
  response.once('close', () => {
    running -= 1
  })
}

/** Makes all runs before the first test, one after the other. */
async function makeRuns() {
  const run = (...parameters: readonly string[]) => callCli(['validate-content', ...parameters])
  const validate = (cms: string, ...parameters: readonly string[]) =>
    run('--cms', cms, '--site-origin', SITE_ORIGIN, '--today', TODAY, ...parameters)
  const onTerminal = (rule: string, environment = {}) =>
    startOnTerminal(['validate-content', '--cms', planted, '--today', TODAY, '--rule', rule], environment)
      .ended
  const [demo, planted, partial, empty, slow] = await Promise.all([
    served(startBackend()),
    served(startChanged(Object.values(PLANTS).flat())),
    served(startChanged([['hfs/v1/cities', '', () => undefined]])),
    served(serve(json([]))),
    served(serve(counted)),
  ])
  return {
    planted,
    clean: await validate(demo, '--strict'),
    asJson: await validate(planted, '--format', 'json'),
    asText: await validate(planted),
    asJunit: await validate(planted, '--format', 'junit', '--output', junitFile),
    strict: await validate(
      planted,
      ...['--rule', 'menu-missing', '--rule', 'title-length', '--severity', 'warning', '--strict'],
    ),
    fix: await validate(planted, '--fix'),
    rules: await run('--list-rules', '--severity', 'error', '--format', 'json'),
    unreachable: await validate(NOWHERE),
    partial: await validate(partial, '--format', 'json'),
    empty: await validate(empty),
    slow: await validate(slow, '--concurrency', '2', '--timeout', '100'),
    later: await validate(demo, '--today', '2031-01-01', '--format', 'json'),
    ...(HAS_TERMINAL && {
      onTerminal: await onTerminal('price-zero'),
      noColour: await onTerminal('title-length', { NO_COLOR: '1', CI: 'true' }),
    }),
  }
}
