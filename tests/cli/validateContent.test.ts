import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { CONTENT_RULES } from '../../src/domain/validation/contentRules.ts'
import { json, serve } from '../adapters/wordpress/hostile-server.ts'
import {
  type Answers,
  type Change,
  changed,
  demoAnswers,
  SITE_ORIGIN,
  serveAnswers,
  startBackend,
  TODAY,
} from './planted-content.ts'
import { PLANTS } from './planted-violations.ts'
import { startCli, startOnTerminal } from './run-cli.ts'

// more than thirty processes on a machine that may have other things to do
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

type Run = Awaited<ReturnType<typeof startCli>['ended']>

// a run mostly computes, so a few at a time; all are started before the first test looks at its own
const place = pLimit(3)
const run = (...parameters: readonly string[]): Promise<Run> =>
  place(() => startCli(['validate-content', ...parameters]).ended)

/** The command as an editor of the demonstration runs it. */
const validate = (cms: string, ...parameters: readonly string[]): Promise<Run> =>
  run('--cms', cms, '--site-origin', SITE_ORIGIN, '--today', TODAY, ...parameters)

const HAS_TERMINAL = existsSync('/usr/bin/script')
const onTerminal = (
  parameters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Run> =>
  place(() => startOnTerminal(['validate-content', '--today', TODAY, ...parameters], environment).ended)

const folder = mkdtempSync(join(tmpdir(), 'validate-content-'))
const junitFile = join(folder, 'content.xml')
const servers: { readonly close: () => Promise<void> }[] = []

async function served(server: ReturnType<typeof serve>): Promise<string> {
  const { origin, close } = await server
  servers.push({ close })
  return origin
}

const NOWHERE = 'http://127.0.0.1:9'
const BAD_OPTIONS: readonly (readonly [parameters: readonly string[], message: string])[] = [
  [['--cms', 'nonsense'], 'It must be an origin such as https://www.example.com, without a path.'],
  [['--cms', NOWHERE, '--timeout', 'soon'], 'It must be a number from 1 to 600000.'],
  [['--cms', NOWHERE, '--concurrency', '0'], 'It must be a number from 1 to 99.'],
  [['--cms', NOWHERE, '--today', '2026-02-30'], 'It must be a day such as 2026-09-12.'],
  [['--cms', NOWHERE, '--rule', 'no-such'], 'There is no such rule: --list-rules names them.'],
  [['--cms', NOWHERE, '--output', '/no/such/folder/x'], 'Its folder must be there and writable.'],
  [['--cms', NOWHERE, '--output', folder], 'It must be a file, not a folder.'],
  [['--rule', 'price-zero', '--severity', 'warning'], 'no rule that --rule names is of the severity warning'],
  [['--list-rules', '--format', 'junit'], '--list-rules has the formats pretty and json'],
  [['--format', 'yaml', '--cms', NOWHERE], 'Allowed choices are pretty, json, junit'],
  [[], "required option '--cms <origin>' not specified"],
]

let answers: Answers
let runs: Awaited<ReturnType<typeof startRuns>>

async function startRuns() {
  const backend = await startBackend()
  servers.push(backend)
  answers = await demoAnswers()
  const changedTo = (...changes: readonly Change[]) => served(serveAnswers(changed(answers, changes)))
  const planted = await changedTo(...Object.values(PLANTS).flatMap(({ changes }) => changes))
  const { 'hfs/v1/cities': _lost, ...withoutCities } = answers
  const html: RequestListener = (_request, response) => response.end('<h1>Hello</h1>')
  const [roomless, misnamed, partial, object, empty, noJson] = await Promise.all([
    changedTo(['wp/v2/rooms', '', () => []]),
    changedTo(['wp/v2/rooms', '[0].slug', () => 'NO SLUG'], ['hfs/v1/home', 'heading', () => '']),
    served(serveAnswers(withoutCities)),
    served(serve(json({ hello: 'world' }))),
    served(serve(json([]))),
    served(serve(html)),
  ])
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
    misnamed: validate(misnamed),
    partial: validate(partial, '--format', 'json'),
    garbage: Promise.all(
      [object, noJson].map((origin) => validate(origin, '--format', 'json', '--concurrency', '20')),
    ),
    emptyText: validate(empty),
    unreachable: validate(NOWHERE, '--timeout', '200'),
    ...(HAS_TERMINAL && {
      onTerminal: onTerminal(['--cms', planted, '--rule', 'price-zero']),
      noColour: onTerminal(['--cms', planted, '--rule', 'title-length'], { NO_COLOR: '1', CI: 'true' }),
    }),
    rules: run('--list-rules'),
    errorRules: run('--list-rules', '--severity', 'error', '--format', 'json'),
    help: run('--help'),
    badOptions: BAD_OPTIONS.map(([parameters]) => run(...parameters)),
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
  readonly unread: readonly { readonly endpoint: string }[]
  readonly skipped: readonly string[]
  readonly problems: readonly {
    readonly rule: string
    readonly where: { readonly kind: string; readonly slug: string; readonly title: string }
    readonly path: string
  }[]
}

const reportOf = ({ out }: Run): Report => JSON.parse(out) as Report
const found = (report: Run) =>
  reportOf(report).problems.map(({ rule, where: { kind, slug, title }, path }) => [
    rule,
    kind,
    slug || title,
    path,
  ])

describe('site-cli validate-content', () => {
  it('finds nothing wrong with the demonstration content, warnings included', async () => {
    const { status, out, err } = await runs.clean
    expect([out, err, status]).toEqual([
      expect.stringMatching(/^\d{3} items read from http:\/\/127\.0\.0\.1:\d+, 0 problems\n$/),
      '',
      0,
    ])
  })

  it('finds one violation of each rule, exactly those and nothing else', async () => {
    const report = await runs.asJson
    expect(report.status).toBe(1)
    expect(found(report).toSorted()).toEqual(
      Object.entries(PLANTS)
        .map(([rule, { finding }]) => [rule, ...finding])
        .toSorted(),
    )
    const roomless = await runs.roomless
    expect([roomless.status, found(roomless)]).toEqual([1, [['list-empty', 'room', '', '']]])
    // together these are all rules there are
    expect([...Object.keys(PLANTS), 'list-empty'].toSorted()).toEqual(
      CONTENT_RULES.map(({ id }) => id).toSorted(),
    )
  })

  it('says in its first line what is wrong and where, and then everything by what is to be mended', async () => {
    const { out } = await runs.asText
    const lines = out.split('\n')
    expect(lines[0]).toBe(
      '20 errors, 13 warnings. First: property mile-end-gardens “Mile End Gardens”, testimonials[0].rating: found "9", expected a value between 1 and 5.',
    )
    expect(out).toContain(
      `\nproperty kelham-mill “Kelham Mill”  ${runs.planted}/wp-admin/term.php?taxonomy=location&tag_ID=`,
    )
    expect(out).toMatch(
      /\n {2}error {4}salesPhone: found “ask at the desk”, expected a number before any words.*\n {11}Begin the field with the number.* \[phone-unreadable\]\n/,
    )
    expect(lines.at(-2)).toMatch(/^\d{3} items read from .*, 33 problems \(20 errors, 13 warnings\)$/)
    expect(out).not.toContain('\u001b')
  })

  it('asks the rules that are named, or those of one severity', async () => {
    const strict = await runs.strict
    expect([strict.status, strict.out]).toEqual([
      1,
      expect.stringMatching(/^0 errors, 1 warning\. First: post /),
    ])
  })

  it('writes JUnit that names each finding, and fails what the command fails for', async () => {
    const { status, out, err } = await runs.asJunit
    expect([status, out, err]).toEqual([1, '', ''])
    const xml = readFileSync(junitFile, 'utf8')
    const elements = wellFormed(xml)
    const count = (wanted: string): number => elements.filter((name) => name === wanted).length
    expect(['failure', 'system-out', 'testsuite'].map(count)).toEqual([20, 13, CONTENT_RULES.length + 1])
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

  it('explains itself', async () => {
    const { status, out } = await runs.help
    expect([status, out]).toEqual([0, expect.stringContaining('npx site-cli validate-content --cms')])
  })
})

describe('a backend that cannot be read', () => {
  it('ends with 2 where nobody answers, and says so first', async () => {
    const { status, out } = await runs.unreachable
    expect(status).toBe(2)
    expect(out).toMatch(/^20 parts of http:\/\/127\.0\.0\.1:9 could not be read\. Look whether it runs/)
    expect(out).toContain('hfs/v1/menus: could not be read: fetch failed')
  })

  it('ends with 2 for JSON that is no content, for no content, and for no JSON', async () => {
    for (const report of await runs.garbage) expect([report.status, reportOf(report).items]).toEqual([2, 0])
    expect(await runs.emptyText).toMatchObject({
      status: 2,
      out: expect.stringMatching(/^Nothing was read from http/),
    })
  })

  it('ends with 2 where one part is lost, reports the others, and takes nothing for missing', async () => {
    const partial = await runs.partial
    const { unread, problems, skipped } = reportOf(partial)
    expect([partial.status, unread.map(({ endpoint }) => endpoint), problems]).toEqual([
      2,
      ['hfs/v1/cities'],
      [],
    ])
    expect(skipped).toContain('reference-broken')
  })

  it('names what is left out for its shape, with its place in the answer', async () => {
    const { status, out } = await runs.misnamed
    expect([status, out]).toEqual([1, expect.stringContaining('wp/v2/rooms at [0]: ')])
    expect(out).toContain('slug: found "NO SLUG", expected small letters and digits, joined by hyphens')
    // a single answer that cannot be read is something to mend as well
    expect(out).toMatch(/\nhome.*\n {2}error {4}heading: found "", expected a title\n/)
  })
})

describe('a bad option', () => {
  it.each(BAD_OPTIONS.map(([parameters, message], index) => ({ parameters, message, index })))(
    '$parameters ends with 2 and says why',
    async ({ message, index }) => {
      expect(await runs.badOptions[index]).toMatchObject({
        status: 2,
        out: '',
        err: expect.stringContaining(message),
      })
    },
  )
})

describe('a terminal’s manners', () => {
  it('on Ctrl-C it prints what it has and ends with 130', async () => {
    let asked = () => {}
    const othersAnswered = new Promise<void>((resolve) => {
      asked = resolve
    })
    let count = 0
    // the rooms never come
    const origin = await served(
      serve((request, response) => {
        const { pathname } = new URL(request.url ?? '', 'http://backend.example')
        if (!pathname.endsWith('/rooms'))
          json(answers[pathname.replace('/wp-json/', '')] ?? [])(request, response)
        count += 1
        if (count === 20) asked()
      }),
    )
    const { child, ended } = startCli(['validate-content', '--cms', origin, '--today', TODAY])
    await othersAnswered
    // what was answered is also read
    await new Promise((resolve) => setTimeout(resolve, 500))
    child.kill('SIGINT')
    const { status, out } = await ended
    expect([status, out]).toEqual([
      130,
      expect.stringMatching(/^Stopped before everything was read\. Until then:/),
    ])
    expect(out).toMatch(/\d{2,3} items read from/)
  })

  it.runIf(HAS_TERMINAL)('it shows colours and how far it is, unless it is told not to', async () => {
    const { status, out } = (await runs.onTerminal) as Run
    expect(status).toBe(1)
    expect(out).toContain('\r\u001b[2K20/20 ')
    expect(out).toContain('  \u001b[31merror  \u001b[39m  acf.contracts[0].prices: ')
    const plain = (await runs.noColour) as Run
    // a warning, so the content passes
    expect(plain.status).toBe(0)
    expect(plain.out).toContain('  warning  metaTitle: ')
    expect(plain.out).not.toContain('\u001b')
  })

  it('a reader that has seen enough is no failure', async () => {
    const { child, ended } = startCli(['validate-content', '--cms', runs.planted, '--today', TODAY])
    child.stdout.destroy()
    expect(await ended).toMatchObject({ status: 1, err: '' })
  })
})

// Helpers

/** The names of all elements, in order. Fails where tags do not nest or an ampersand stands alone. */
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
