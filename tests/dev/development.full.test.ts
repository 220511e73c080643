// spec section 8

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFailed, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { isHydrated } from '../support/is-hydrated.ts'
import { projectCopy } from './project-copy.ts'

const FAQ = 'src/pages/faq'
const POST = '/blog/city-guides/nottingham'
const executablePath = process.env.CHROMIUM_PATH ?? ''

/** Whether the test is over, because it took too long. */
let over: AbortSignal | null = null

describe.skipIf(!executablePath)('npm run dev', () => {
  beforeEach(({ signal }) => {
    over = signal
  })
  const copy = projectCopy()
  let origin: string
  let server: ChildProcess
  let output = ''
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    const port = await freePort()
    origin = `http://127.0.0.1:${port}`
    const env = { ...process.env, PORT: String(port), SITE_ORIGIN: origin, DATA_DIR: '.data', NO_COLOR: '1' }
    server = spawn('npm', ['run', 'dev'], { cwd: copy.folder, detached: true, stdio: 'pipe', env })
    const print = (text: Buffer) => (output += text.toString())
    for (const stream of [server.stdout, server.stderr]) stream?.on('data', print)
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
    await open('/faq')
  })
  afterAll(async () => {
    await browser.close()
    if (server.exitCode === null && server.signalCode === null) await stop()
    copy.remove()
  })

  test.for([
    ['a component', `${FAQ}/+Page.tsx`, 'Didn’t find it?', 'Changed'],
    ['a style', `${FAQ}/FaqPage.module.css`, '.contact {', '.contact { --style: Changed;'],
  ] as const)('a change of %s appears in place, with state kept', async ([kind, file, text, replacement]) => {
    await open('/faq')
    const section = page.locator('#main details').first()
    const isOpen = () => section.evaluate((element) => element.hasAttribute('open'))
    const wasOpen = await isOpen()
    await section.locator('summary').first().click()
    const restore = edit(file, text, replacement)
    await until(kind, isChanged)
    restore()
    await until(`${kind}, taken back`, async () => !(await isChanged()))
    expect(await isOpen()).toBe(!wasOpen)
  })

  test.for([
    ["a page's data", `${FAQ}/+data.ts`, '{ brandName })', "{ brandName: 'Changed' })", '/faq'],
    ['a view', `${FAQ}/faq-view.ts`, "heading = 'Questions and answers'", "heading = 'Changed'", '/faq'],
    [
      'an adapter',
      'src/adapters/wordpress/wordpress-texts.ts',
      'wire.title,\n    q',
      '"Changed",\nq',
      '/faq',
    ],
    ['the server', 'server/routes/pages/pages.ts', 'options.brandName', "'Changed'", '/faq'],
    ['the demo', 'demo/content/faqs.ts', "'Booking'", "'Changed'", '/faq'],
    ['a text', 'demo/content/posts/nottingham-for-newcomers.md', 'Nottingham for newcomers', 'Changed', POST],
  ] as const)('a change of %s shows by itself', async ([kind, file, text, replacement, path]) => {
    await open(path)
    const restore = edit(file, text, replacement)
    await until(kind, async () => (await isReady()) && (await isChanged()))
    restore()
    await until(`${kind}, taken back`, async () => (await isReady()) && !(await isChanged()))
  })

  test('an unknown guard leads to the error page with its name', async () => {
    const guards = `${copy.folder}/${FAQ}/+guards.ts`
    writeFileSync(guards, "export default ['no-such-guard']\n")
    const text = async () => (await fetch(`${origin}/faq`)).text()
    await until('an unknown guard', async () => (await text()).includes('Unknown middleware no-such-guard'))
    rmSync(guards)
    await until('no unknown guard', async () => (await text()).includes('Questions and'))
  })

  test.for([
    ['a syntax error on the server', 'server/config-values.ts', '_LENGTH = 16', '_LENGTH = = 16', isDown],
    ['a throw on the server', 'server/app.ts', 'registerHealth(', 'oops(); registerHealth(', isDown],
    ['a syntax error in data', `${FAQ}/+data.ts`, 'return faqView', 'return return faqView', isRefused],
    ['a throw in data', `${FAQ}/+data.ts`, 'return faqView', 'oops(); return faqView', isFailed],
    ['a syntax error in a component', `${FAQ}/+Page.tsx`, '"Didn’t find it?"', '{', isFailed],
    ['a throw in a component in the browser', `${FAQ}/+Page.tsx`, '"Didn’t find it?"', '{oops()}', isFailed],
    ['a throw in a component on the server', `${FAQ}/+Page.tsx`, '"Didn’t find it?"', '{oops()}', isRefused],
    ['a throw in the layout', 'src/pages/+Layout.tsx', 'const consent', 'oops(); const consent', isRefused],
  ] as const)('%s shows, and the page recovers by itself', async ([kind, file, text, mistake, isNoticed]) => {
    await open('/faq')
    output = ''
    const restore = edit(file, text, mistake)
    await until(kind, isNoticed)
    const overlay = page.locator('vite-error-overlay .window')
    if (isNoticed !== isDown)
      await until(`${kind}, with its place`, async () => (await overlay.innerText()).includes(file))
    await until(`${kind}, in the terminal`, async () => /SyntaxError|PARSE_ERROR|oops/.test(output))
    const reloaded = isNoticed === isDown ? page.waitForEvent('load') : null
    restore()
    await reloaded
    await until(`${kind}, mended`, async () => (await isReady()) && !(await isFailed()))
  })

  test('an error is in the terminal once, with the frames of the project', async () => {
    // it would be loaded again after the change, and fail too
    await page.close()
    const restore = edit(`${FAQ}/+data.ts`, 'return faqView', 'oops(); return faqView')
    const failed = async (): Promise<boolean> => {
      output = ''
      return (await fetch(`${origin}/faq`)).status === 500
    }
    await until('an error', failed)
    await until('its last line', async () => output.includes('request failed'))
    expect(output.match(/oops is not defined/g)).toHaveLength(1)
    expect(output).toContain(`${FAQ}/+data.ts:`)
    expect(output).not.toMatch(/^\s+at .*node_modules/m)
    restore()
    await until('no error', async () => (await fetch(`${origin}/faq`)).ok)
  })

  test('Ctrl-C stops the server', async () => {
    await stop()
    expect(await isDown()).toBe(true)
  })

  // Helpers

  /** Changes a file, and returns a function that restores it. A failed test restores it, too. */
  function edit(...change: Parameters<typeof copy.edit>): () => void {
    const restore = copy.edit(...change)
    onTestFailed(restore)
    return restore
  }

  async function stop(): Promise<void> {
    process.kill(-Number(server.pid), 'SIGINT')
    await once(server, 'close')
  }

  // in a new page, because Vite may still reload the last one
  async function open(path: string): Promise<void> {
    for (const context of browser.contexts()) await context.close()
    page = await browser.newPage()
    // only the tests themselves have a limit
    page.setDefaultTimeout(0)
    await until(path, async () => (await page.goto(origin + path, { waitUntil: 'commit' }))?.ok() === true)
    await until('hydration', isReady)
  }

  const isReady = (): Promise<boolean> => page.evaluate(isHydrated)

  const isChanged = async (): Promise<boolean> => (await page.content()).includes('Changed')

  async function isFailed(): Promise<boolean> {
    return page.locator('vite-error-overlay, h1:text-is("500")').first().isVisible()
  }

  async function isRefused(): Promise<boolean> {
    return (await page.reload({ waitUntil: 'commit' }))?.status() === 500
  }

  async function isDown(): Promise<boolean> {
    return (await fetch(`${origin}/healthz`).catch(() => null)) === null
  }
})

/**
 * Waits until `holds`, and prints how long that took, for the figures of docs/decisions/055-development-server.md. A page
 * cannot be evaluated while it loads: that is ignored.
 */
async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const started = performance.now()
  while (!(await holds().catch(() => false))) {
    if (over?.aborted) throw new Error(`Not seen: ${what}`)
    await wait(25)
  }
  console.log(`${String(Math.round(performance.now() - started)).padStart(6)} ms  ${what}`)
}
