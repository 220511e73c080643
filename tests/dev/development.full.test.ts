import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { developmentServer } from './development-server.ts'
import { projectCopy } from './project-copy.ts'

const executablePath = process.env.CHROMIUM_PATH

/** The requirement is 2 s (docs/decisions/055-development-server.md); a busy machine gets more time. */
const BACK_WITHIN_MS = 10_000
/** The maximum number of lines that one change may log: the change, the reload of the page, and anything else. */
const MAX_LINES = 8

describe.skipIf(!executablePath)('npm run dev', { timeout: 60_000 }, () => {
  const copy = projectCopy()
  let server: Awaited<ReturnType<typeof developmentServer>>
  let browser: Browser
  let page: Page
  const complaints: string[] = []

  beforeAll(async () => {
    server = await developmentServer(copy.folder)
    browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArguments })
    page = await browser.newPage()
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    await server.started()
    await page.goto(`${server.origin}/faq`, { timeout: 60_000 })
    await hydrated(page)
    server.takeLines()
  }, 120_000)
  afterAll(async () => {
    await browser.close()
    await server.interrupt()
    copy.remove()
  }, 30_000)

  test.for([
    {
      kind: 'a component',
      file: 'src/pages/faq/+Page.tsx',
      text: 'Didn’t find it?',
      replacement: 'Nothing found?',
      shown: () => page.getByRole('heading', { name: 'Nothing found?' }).isVisible(),
    },
    {
      kind: 'a component that others are made of',
      file: 'src/ui/components/Accordion/Accordion.tsx',
      text: '{heading}</Heading>',
      replacement: '{heading}!</Heading>',
      shown: () => page.getByRole('heading', { name: 'Moving in!' }).isVisible(),
    },
    {
      kind: 'a CSS module',
      file: 'src/pages/faq/FaqPage.module.css',
      text: '.contact {',
      replacement: '.contact { color: rgb(1, 2, 3);',
      shown: () =>
        page
          .getByText('Write to us or call.')
          .evaluate((element) => getComputedStyle(element).color === 'rgb(1, 2, 3)'),
    },
  ])(
    'a change to $kind appears without a reload, and open sections stay open',
    async ({ file, text, replacement, shown, kind }) => {
      const movingIn = page.locator('details', { has: page.getByRole('heading', { name: /^Moving in/ }) })
      if (!(await movingIn.evaluate(isOpen))) await movingIn.locator('summary').first().click()
      const loaded = await page.evaluate(() => performance.timeOrigin)
      const restore = copy.edit(file, text, replacement)
      try {
        await within(kind, shown)
        expect(await movingIn.evaluate(isOpen)).toBe(true)
        expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded)
      } finally {
        restore()
      }
      await within(`${kind}, taken back`, async () => !(await shown()))
      expect(server.takeLines().length).toBeLessThanOrEqual(2 * MAX_LINES)
    },
  )

  test.for([
    {
      kind: "a page's data",
      file: 'src/pages/faq/+data.ts',
      text: 'return faqView(topics, { brandName })',
      replacement: "return { ...faqView(topics, { brandName }), heading: 'From the data' }",
      heading: 'From the data',
    },
    {
      kind: 'a view',
      file: 'src/pages/faq/faqView.ts',
      text: "const heading = 'Questions and answers'",
      replacement: "const heading = 'From the view'",
      heading: 'From the view',
    },
    {
      kind: 'an adapter',
      file: 'src/adapters/wordpress/wordpressTexts.ts',
      text: 'title: wire.title,\n    questions',
      replacement: "title: wire.title.replace('Booking', 'From the adapter'),\n    questions",
      heading: 'From the adapter',
    },
    {
      kind: 'the server',
      file: 'server/routes/pages/pageRenderers.ts',
      text: '    brandName,\n    siteOrigin,',
      replacement: "    brandName: 'From the server',\n    siteOrigin,",
      heading: null,
      title: /From the server/,
    },
    {
      kind: 'the demonstration',
      file: 'demo/content/faqs.ts',
      text: "title: 'Booking'",
      replacement: "title: 'From the demonstration'",
      heading: 'From the demonstration',
    },
  ])(
    'a change to $kind appears by itself, and the server keeps responding',
    async ({ kind, file, text, replacement, ...seen }) => {
      const shown = async (): Promise<boolean> =>
        seen.heading === null
          ? seen.title.test(await page.title())
          : page.getByRole('heading', { name: seen.heading }).isVisible()
      const asking = server.ask('/robots.txt')
      const restore = copy.edit(file, text, replacement)
      try {
        await within(kind, shown)
      } finally {
        restore()
      }
      await within(`${kind}, taken back`, async () => !(await shown()))
      const { answered, failures } = await asking.stop()
      expect(failures).toEqual([])
      expect(answered).toBeGreaterThan(1)
      expect(server.takeLines().length).toBeLessThanOrEqual(2 * MAX_LINES)
    },
  )

  test('a changed text of the demo content is read again', async () => {
    const file = 'demo/content/posts/nottingham-for-newcomers.md'
    const shows = async (title: string): Promise<boolean> =>
      (await (await fetch(`${server.origin}/blog/city-guides/nottingham`)).text()).includes(title)
    const restore = copy.edit(file, "title: 'Nottingham for newcomers'", "title: 'Read again'")
    try {
      await within('a text of the demonstration', () => shows('Read again'))
    } finally {
      restore()
    }
    await within('a text of the demonstration, taken back', () => shows('Nottingham for newcomers'))
    await hydrated(page)
    server.takeLines()
  })

  test('the second of two changes in quick succession appears', async () => {
    const file = 'src/pages/faq/faqView.ts'
    const text = "const heading = 'Questions and answers'"
    const shows = async (heading: string): Promise<boolean> =>
      (await (await fetch(`${server.origin}/faq`)).text()).includes(heading)
    for (let turn = 0; turn < 5; turn += 1) {
      const restore = copy.edit(file, text, "const heading = 'Saved'")
      await within('the first of two changes', () => shows('Saved'))
      restore()
      await within('the second of two changes', () => shows('Questions and answers'))
    }
    await hydrated(page)
    server.takeLines()
  })

  test('a change made while a page is loading appears on that page', async () => {
    const text = "const heading = 'Questions and answers'"
    const edit = () => copy.edit('src/pages/faq/faqView.ts', text, "const heading = 'Changed on the way'")
    const changed = page.getByRole('heading', { name: 'Changed on the way' })
    const restores: (() => void)[] = []
    // Vite keeps a message for the next page only if no other page is open
    const otherPage = await browser.newPage()
    await otherPage.goto(`${server.origin}/faq`)
    await hydrated(otherPage)
    await page.route('**/@vite/client', async (route) => {
      if (restores.length === 0) {
        restores.push(edit())
        await within('a change, in the other page', () =>
          otherPage.getByRole('heading', { name: 'Changed on the way' }).isVisible(),
        )
      }
      await route.continue()
    })
    try {
      await page.goto(`${server.origin}/faq`)
      await within('a change on the way', () => changed.isVisible())
    } finally {
      for (const restore of restores) restore()
      await page.unroute('**/@vite/client')
      await otherPage.close()
    }
    await within('a change on the way, taken back', async () => !(await changed.isVisible()))
    await hydrated(page)
    server.takeLines()
  })

  test('an unknown guard leads to the error page, with status 500 and the name of the guard', async () => {
    const remove = copy.add('src/pages/faq/+guards.ts', "export default ['no-such-guard']\n")
    const ask = () => fetch(`${server.origin}/faq`)
    try {
      await within('an unknown guard', async () => (await ask()).status === 500)
      expect(await (await ask()).text()).toContain('Unknown middleware no-such-guard')
    } finally {
      remove()
    }
    await within('an unknown guard, removed', async () => (await ask()).status === 200)
    await page.goto(`${server.origin}/faq`)
    await hydrated(page)
    server.takeLines()
    complaints.length = 0
  })

  test.for([
    { file: 'server/configValues.ts', text: 'MIN_SECRET_LENGTH = 16', mistake: 'MIN_SECRET_LENGTH = = 16' },
    { file: 'src/pages/faq/+data.ts', text: 'return faqView(', mistake: 'return return faqView(' },
    {
      file: 'server/app.ts',
      text: 'registerHealth(app,',
      mistake: "throw new Error('on purpose')\n  registerHealth(app,",
    },
  ])('a mistake in $file is reported until the next change fixes it', async ({ file, text, mistake }) => {
    const overlay = page.locator('vite-error-overlay')
    const restore = copy.edit(file, text, mistake)
    try {
      await within(`a mistake in ${file}`, () => overlay.isVisible())
      expect((await fetch(`${server.origin}/faq`)).status).toBe(500)
      let told = ''
      await within(`a mistake in ${file}, in the log`, async () => {
        told += server.takeLines().join('\n')
        return /PARSE_ERROR|on purpose/.test(told)
      })
    } finally {
      restore()
    }
    await within(`${file}, mended`, async () => !(await overlay.isVisible()) && isHydrated(page))
    expect(await page.getByRole('heading', { name: 'Questions and answers', level: 1 }).isVisible()).toBe(
      true,
    )
    server.takeLines()
  })

  test('the browser reported no errors, and Ctrl-C stops the server', async () => {
    expect(complaints).toEqual([])
    await server.interrupt()
    expect(await server.isListening()).toBe(false)
  })
})

// Helpers

const chromiumArguments = [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu']

const isOpen = (element: Element): boolean => element.hasAttribute('open')

const isHydrated = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )

const hydrated = (page: Page): Promise<void> => within('hydration', () => isHydrated(page), 60_000)

/**
 * Waits until `holds` returns true, and prints how long that took. Errors of `holds` are ignored, because a page cannot
 * be evaluated while it loads.
 */
async function within(what: string, holds: () => Promise<boolean>, limit = BACK_WITHIN_MS): Promise<void> {
  const started = performance.now()
  while (!(await holds().catch(() => false))) {
    if (performance.now() - started > limit) throw new Error(`Timed out after ${limit} ms: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  console.log(`${String(Math.round(performance.now() - started)).padStart(6)} ms  ${what}`)
}
