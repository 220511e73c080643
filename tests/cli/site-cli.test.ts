// spec section 13

import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COMMANDS, loadCommand } from '#cli/commands.ts'
import { serve } from '../adapters/wordpress/hostile-server.ts'
import { callCli, startCli, startOnTerminal } from './run-cli.ts'

describe('site-cli', () => {
  it('lists its commands, and says how to get help for one', async () => {
    const [help, none] = await Promise.all([['--help'], []].map((words) => startCli(words).ended))
    for (const name of ['audit-links', 'warm-cache', 'validate-content', 'enquiries'])
      expect([help?.out, none?.err]).toEqual([expect.stringContaining(name), expect.stringContaining(name)])
    expect([help?.status, none?.status]).toEqual([0, 2])
  })

  it('prints its version', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string }
    expect(await startCli(['--version']).ended).toEqual({ status: 0, out: `${version}\n`, err: '' })
  })

  it('says in one line what to run if Node is too old', async () => {
    const older = "Object.defineProperty(process,'versions',{value:{node:'20.1.0'}})"
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(older)}`
    expect(await startCli(['--version'], { NODE_OPTIONS }).ended).toEqual({
      status: 2,
      out: '',
      err: 'site-cli needs Node 24 and was started with Node 20.1.0. Run: npx site-cli\n',
    })
  })

  it.each([
    [['tidy-up'], "unknown command 'tidy-up'\nRun site-cli --help for the commands"],
    [['audit-link'], "unknown command 'audit-link'\n(Did you mean audit-links?)"],
    [['help', 'audit'], "unknown command 'audit'\n(Did you mean audit-links?)"],
    [['enquiries', 'lst'], "unknown command 'lst'\n(Did you mean list?)"],
    [['enquiries', '--data-dir', 'x', 'list'], '(Write it after the command: enquiries list --data-dir)'],
    [['audit-links', '--orign', 'x'], "unknown option '--orign'\n(Did you mean --origin?)"],
    [['audit-links', '--internal'], "unknown option '--internal'\n(Did you mean --internal-only?)"],
    [['warm-cache', '--no-verify'], "unknown option '--no-verify'\n"],
  ])('exits with 2 after %j, and says what is wrong', async (words, message) => {
    expect(await startCli(words).ended).toEqual({
      status: 2,
      out: '',
      err: expect.stringContaining(message),
    })
  })
})

it.each([
  ['nonsense', 'DATABASE_URL must be an address such as postgres://user:password@host/database'],
  ['postgres://user:secret@127.0.0.1:1/db', 'the database of DATABASE_URL, at 127.0.0.1:1: ECONNREFUSED'],
])('a command names the database of %s, and not its password', async (DATABASE_URL, message) => {
  const { status, err } = await startCli(['enquiries', 'list'], { DATABASE_URL }).ended
  expect([status, err]).toEqual([2, expect.stringContaining(message)])
  expect(err).not.toContain('secret')
})

describe('a command', () => {
  it.each([
    [
      ['enquiries', 'export', '--output', '/no/such/folder/x'],
      "'/no/such/folder/x' is invalid. Its folder must",
    ],
    [['enquiries', 'import', '/no/such/file', '--data-dir', '/no'], 'Could not open /no/such/file: ENOENT.'],
    [['audit-links'], "required option '--origin <origin>' not specified"],
    [['warm-cache'], "required option '--origin <origin>' not specified"],
    [['audit-links', '--origin', 'nonsense'], 'It must be an origin such as https://www.example.com'],
    [['warm-cache', '--format', 'csv'], 'Allowed choices are pretty, json, junit'],
    [['warm-cache', '--output', '/no/such/folder/x'], 'Its folder must exist and be writable.'],
    [['audit-links', '--external', '--internal-only'], 'cannot be used with'],
  ])('exits with 2 after %j, and says what is wrong', async (words, message) => {
    expect(await callCli(words)).toEqual({ status: 2, out: '', err: expect.stringContaining(message) })
  })
})

it('a command exits with 2 before it requests anything if there is no space for its report', async () => {
  // nobody can write there, and who may has no space
  const { status, err } = await callCli(['warm-cache', '--output', '/sys/report'])
  expect([status, err]).toEqual([
    2,
    expect.stringMatching(/Its (?:disk must have space|folder must exist and)/),
  ])
})

describe.each(['audit-links', 'warm-cache'])('%s', (command) => {
  let site: Awaited<ReturnType<typeof serve>>
  const heard: string[] = []
  beforeAll(async () => {
    site = await serve(({ headers, url }, response) => {
      heard.push([headers.authorization, headers['x-preview'], headers['user-agent']].join(' '))
      if (url === '/sitemap.xml')
        response.end(`<urlset><url><loc>http://${headers.host}/</loc></url></urlset>`)
      else
        response
          .writeHead(200, { 'content-type': 'text/html', 'cache-status': 'edge; hit; ttl=60' })
          .end('<a href="/#gone">Gone</a>')
    })
  })
  afterAll(() => site.close())

  it('sends the headers, the password and the user agent of its options', async () => {
    const options = ['--basic-auth', 'me:secret', '--header', 'X-Preview: yes', '--user-agent', 'tests']
    heard.length = 0
    await startCli([command, '--origin', site.origin, ...options]).ended
    expect(new Set(heard)).toEqual(
      new Set([`Basic ${Buffer.from('me:secret').toString('base64')} yes tests`]),
    )
  })

  it('tolerates a closed pipe', async () => {
    const { child, ended } = startCli([command, '--origin', site.origin])
    child.stdout.destroy()
    expect(await ended).toMatchObject({ err: '' })
  })

  it.runIf(process.platform === 'linux')('shows colours and progress on a terminal only', async () => {
    const words = [command, '--origin', site.origin, ...(command === 'warm-cache' ? ['--verbose'] : [])]
    const [colour, plain, piped] = await Promise.all([
      startOnTerminal(words).ended,
      startOnTerminal(words, { NO_COLOR: '1', CI: 'true' }).ended,
      startCli(words, { TERM: 'xterm-256color' }).ended,
    ])
    expect(colour.out).toMatch(/\p{Cc}\[3\dm(?:broken|warmed)/u)
    expect(colour.out).toMatch(/\d of \d (?:addresses|pages and pictures)/)
    expect(plain.out + piped.out + piped.err).not.toMatch(/\p{Cc}\[|\d of \d/u)
  })
})

it.each(Object.keys(COMMANDS))('the page of %s documents all its options, and no others', async (name) => {
  const command = await loadCommand(name)
  const options = [command, ...command.commands].flatMap((one) => one.options.map(({ long }) => long ?? ''))
  const page = readFileSync(`docs/cli/${name}.md`, 'utf8')
  const named = new Set([...page.matchAll(/--[a-z][a-z-]*/g)].map(([option]) => option))
  const known = new Set([...options, '--config'])
  expect([...named].filter((option) => !known.has(option))).toEqual([])
  expect(options.filter((option) => !named.has(option))).toEqual([])
})
