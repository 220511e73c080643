import { existsSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { json, serve } from '../adapters/wordpress/hostile-server.ts'
import { type Answers, type Change, changed, demoAnswers, serveAnswers, TODAY } from './broken-content.ts'
import { PLANTS } from './content-violations.ts'
import { startCli, startOnTerminal } from './run-cli.ts'
import { place, type Run, run, validate } from './validate-content-runs.ts'

// the tests start more than twenty processes, perhaps on a busy machine
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const HAS_TERMINAL = existsSync('/usr/bin/script')
const onTerminal = (
  parameters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Run> =>
  place(() => startOnTerminal(['validate-content', '--today', TODAY, ...parameters], environment).ended)

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
  [['--cms', NOWHERE, '--rule', 'no-such'], 'There is no such rule: --list-rules lists them.'],
  [['--cms', NOWHERE, '--output', '/no/such/folder/x'], 'Its folder must exist and be writable.'],
  [['--cms', NOWHERE, '--output', tmpdir()], 'It must be a file, not a folder.'],
  [['--rule', 'price-zero', '--severity', 'warning'], 'no rule that --rule names has the severity warning'],
  [['--list-rules', '--format', 'junit'], '--list-rules has the formats pretty and json'],
  [['--format', 'yaml', '--cms', NOWHERE], 'Allowed choices are pretty, json, junit'],
  [[], "required option '--cms <origin>' not specified"],
]

let answers: Answers
let runs: Awaited<ReturnType<typeof startRuns>>

async function startRuns() {
  answers = await demoAnswers()
  const changedTo = (...changes: readonly Change[]) => served(serveAnswers(changed(answers, changes)))
  const { 'hfs/v1/cities': _lost, ...withoutCities } = answers
  const html: RequestListener = (_request, response) => response.end('<h1>Hello</h1>')
  const [planted, misnamed, partial, object, empty, noJson] = await Promise.all([
    changedTo(...['price-zero', 'title-length'].flatMap((rule) => PLANTS[rule]?.changes ?? [])),
    changedTo(['wp/v2/rooms', '[0].slug', () => 'NO SLUG'], ['hfs/v1/home', 'heading', () => '']),
    served(serveAnswers(withoutCities)),
    served(serve(json({ hello: 'world' }))),
    served(serve(json([]))),
    served(serve(html)),
  ])
  return {
    planted,
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
    badOptions: BAD_OPTIONS.map(([parameters]) => run(...parameters)),
  }
}

beforeAll(async () => {
  runs = await startRuns()
})
afterAll(() => Promise.all(servers.map(({ close }) => close())))

interface Report {
  readonly items: number
  readonly failedReads: readonly { readonly endpoint: string }[]
  readonly skipped: readonly string[]
  readonly problems: readonly unknown[]
}

const reportOf = ({ out }: Run): Report => JSON.parse(out) as Report

describe('site-cli validate-content on a backend that cannot be read', () => {
  it('exits with 2 when nothing responds, and says so first', async () => {
    const { status, out } = await runs.unreachable
    expect(status).toBe(2)
    expect(out).toMatch(/^20 parts of http:\/\/127\.0\.0\.1:9 could not be read\. Check that it runs/)
    expect(out).toContain('20 parts could not be read: fetch failed (hfs/v1/menus, ')
  })

  it('exits with 2 for JSON without content, for empty lists, and for anything but JSON', async () => {
    for (const report of await runs.garbage) expect([report.status, reportOf(report).items]).toEqual([2, 0])
    expect(await runs.emptyText).toMatchObject({
      status: 2,
      out: expect.stringMatching(/^http.* responds but has no content\./),
    })
  })

  it('exits with 2 if one part cannot be read, checks the rest, and reports nothing as missing', async () => {
    const partial = await runs.partial
    const { failedReads, problems, skipped } = reportOf(partial)
    expect([partial.status, failedReads.map(({ endpoint }) => endpoint), problems]).toEqual([
      2,
      ['hfs/v1/cities'],
      [],
    ])
    expect(skipped).toContain('reference-broken')
  })

  it('names dropped items, with their position in the response', async () => {
    const { status, out } = await runs.misnamed
    expect([status, out]).toEqual([1, expect.stringContaining('wp/v2/rooms at [0]: ')])
    expect(out).toContain('Slug: found "NO SLUG", expected lower-case letters and digits, joined by hyphens')
    // an entity that exists only once and cannot be decoded is reported as well
    expect(out).toMatch(/\nhome.*\n {2}error {4}Heading: found "", expected a title\n/)
  })
})

describe('a bad option', () => {
  it.each(BAD_OPTIONS.map(([parameters, message], index) => ({ parameters, message, index })))(
    '$parameters exits with 2 and the reason',
    async ({ message, index }) => {
      expect(await runs.badOptions[index]).toMatchObject({
        status: 2,
        out: '',
        err: expect.stringContaining(message),
      })
    },
  )
})

describe('the running command', () => {
  it('prints what it has on Ctrl-C, and exits with 130', async () => {
    let asked = () => {}
    const othersAnswered = new Promise<void>((resolve) => {
      asked = resolve
    })
    let count = 0
    // the rooms never respond
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
    // gives the command time to read the other responses
    await new Promise((resolve) => setTimeout(resolve, 500))
    child.kill('SIGINT')
    const { status, out } = await ended
    expect([status, out]).toEqual([
      130,
      expect.stringMatching(/^Stopped before everything was read\. Until then:/),
    ])
    expect(out).toMatch(/\d{2,3} items read from/)
  })

  it.runIf(HAS_TERMINAL)('shows colours and progress on a terminal unless they are turned off', async () => {
    const { status, out } = (await runs.onTerminal) as Run
    expect(status).toBe(1)
    expect(out).toContain('\r\u001b[2K20/20 ')
    expect(out).toContain('  \u001b[31merror  \u001b[39m  Contracts, row 1: Price: ')
    const plain = (await runs.noColour) as Run
    // the only violation is a warning, so the content passes
    expect(plain.status).toBe(0)
    expect(plain.out).toContain('  warning  Title in search results: ')
    expect(plain.out).not.toContain('\u001b')
  })

  it('tolerates a closed pipe', async () => {
    const { child, ended } = startCli(['validate-content', '--cms', runs.planted, '--today', TODAY])
    child.stdout.destroy()
    expect(await ended).toMatchObject({ status: 1, err: '' })
  })
})
