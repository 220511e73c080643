// spec section 14

import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { installedProgram } from '#scripts/find-programs.ts'
import { fetchPackage } from '#scripts/npm-package.ts'
import { newVisitor } from './send-form.ts'
import { type SiteRequest, sharedSite } from './start-site.ts'

const run = promisify(execFile)
const java = installedProgram('java')

/** W3C's checker. npm would run a script of it that downloads a Java, so it is no dependency. */
const CHECKER = 'vnu-jar@26.9.27'
const SHA512 = 'TkQd5DFfOaWC9ebtvozTsrH2Vaod3jYg+vrOeREzIXxBexLz9+rS2DNtjn7+RPUiZhgli0SghgBX6RJRNea0KA=='

const ROOM = '/student-accommodation/leeds/aire-yard/studio'
const ROOMS = 'studio-aire-yard,classic-en-suite-kelham-mill'

/** What the sitemap does not name: choices, mistakes, answers to forms, and pages that are not there. */
const OTHERS: readonly (readonly [address: string, request?: SiteRequest])[] = [
  ['/styleguide'],
  ['/?max=abc&weeks=51'],
  ['/student-accommodation/leeds?weeks=44&max=200&available=1'],
  ['/student-accommodation/leeds?show=rooms&by=week&sort=price'],
  ['/student-accommodation/leeds?weeks=forty&start=11/09/2027'],
  ['/student-accommodation/leeds?max=1'],
  ['/student-accommodation/leeds/aire-yard?view=pictures'],
  ['/student-accommodation/leeds/aire-yard?weeks=44&start=2027-09-11'],
  [ROOM],
  [`${ROOM}?weeks=44&start=2027-09-11&arrive=2027-09-18&leave=2028-06-25`],
  [`${ROOM}?view=payments&weeks=44&start=2027-09-11`],
  ['/student-accommodation/cardiff/cathays-terrace/classic-room'],
  ['/short-term-student-accommodation/leeds?arrive=2027-02-01&leave=2027-02-10'],
  ['/search?q=studio%20in%20leeds%20under%20200'],
  ['/search?q=%3Cb%3E'],
  ['/student-accommodation-reviews?topic=price'],
  [`/shortlist?rooms=${ROOMS}`],
  ['/shortlist'],
  [`/compare?rooms=${ROOMS}&weeks=44`],
  ['/contact-us?kind=reservation&property=aire-yard&room=studio-aire-yard&weeks=44&start=2027-09-11'],
  ['/contact-us', { method: 'POST', body: new URLSearchParams({ name: '<b>', email: 'amara@nowhere' }) }],
  ['/waiting-list', { method: 'POST', body: new URLSearchParams({}) }],
  ['/nowhere'],
  ['/student-accommodation/nowhere'],
  ['/shortlist', { method: 'POST', body: 'room=%00' }],
]

interface Message {
  readonly url: string
  readonly message: string
  readonly extract?: string
}

describe.skipIf(java === null)('the HTML checker of the W3C', () => {
  it('finds no mistake and has no warning for any page', async () => {
    const site = await sharedSite()
    const folder = mkdtempSync(join(tmpdir(), 'checked-pages-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const sitemap = await (await site.fetch('/sitemap.xml')).text()
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    )
    expect(listed.length).toBeGreaterThan(200)
    const pages = [...listed.map((address) => [address] as const), ...OTHERS]
    for (const [index, [address, request]] of pages.entries()) {
      const headers = { 'x-forwarded-for': newVisitor(), ...request?.headers }
      const response = await site.fetch(address, { ...request, headers })
      expect(`${address} ${response.headers.get('content-type')}`).toContain(' text/html')
      writeFileSync(join(folder, `${index}.html`), await response.text())
    }
    const messages = await check(folder)
    const told = messages.map(({ url, message, extract }) => {
      const [address] = pages[Number(/(\d+)\.html$/.exec(url)?.[1])] ?? []
      return `${address}: ${message} (${extract})`
    })
    expect(told.slice(0, 20)).toEqual([])
  })

  it('would find a mistake', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'checked-pages-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(
      join(folder, '0.html'),
      '<!doctype html><html lang="en"><title>A</title><p id="a"><p id="a">',
    )
    expect((await check(folder)).map(({ message }) => message)).toContain('Duplicate ID “a”.')
  })
})

/**
 * What it says of what is meant, in ASCII, as Java reads options where no locale is set. React ends elements without content
 * with a slash, which is allowed.
 */
const MEANT = [
  'Trailing slash.*',
  // browsers take these roles from a table whose rows are a grid on phones, as those of the comparison are
  'The .(table|row|cell|columnheader|rowheader). role is unnecessary.*',
  'The .role. attribute must not be used on a .t[rdh]. element.*',
].join('|')

/** Checks the files of a folder. */
async function check(folder: string): Promise<readonly Message[]> {
  const jar = await fetchChecker()
  const options = ['--format', 'json', '--exit-zero-always', '--filterpattern', MEANT]
  const { stderr } = await run(java ?? '', ['-jar', jar, ...options, folder], { maxBuffer: 64 * 1024 * 1024 })
  return (JSON.parse(stderr) as { readonly messages: readonly Message[] }).messages
}

/** Returns the checker's path. It is fetched once. */
async function fetchChecker(): Promise<string> {
  const cache = join('node_modules/.cache', CHECKER)
  const jar = join(cache, 'package/build/dist/vnu.jar')
  if (existsSync(jar)) return jar
  mkdirSync(cache, { recursive: true })
  const archive = await fetchPackage(CHECKER, SHA512, cache)
  await run('tar', ['-xzf', archive, '-C', cache, 'package/build/dist/vnu.jar'])
  rmSync(archive)
  return jar
}
