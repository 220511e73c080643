import type { BrowserContext, Page, Request } from '@playwright/test'
import { isHydrated } from '#tests/support/is-hydrated.ts'
import { HANGING_CONDITION_MS } from '#tests/support/limits.ts'
import type { Arrival, DataAnswer } from './steps.ts'

/** What both visitors can compare. */
export interface View {
  /** Path, query without empty fields, and hash. */
  readonly address: string
  readonly heading: string
  readonly title: string
  readonly isMenuOpen: boolean
  readonly isLocked: boolean
  /** What the page still lacks after long: nothing, if it is hydrated or its scripts may be on their way. */
  readonly lacks: string
  readonly scrollY: number
}

/** Someone who visits the site, with scripts or without. */
export interface Visitor {
  readonly page: Page
  /** Waits until the page has done all that it does by itself, and returns what it then shows. */
  readonly look: () => Promise<View>
}

export interface VisitorWithScripts extends Visitor {
  /** Prepares what goes with the next step: the scripts of a document that it loads, a failed request for data. */
  readonly beforeStep: (scripts: Arrival, data: DataAnswer) => void
  /** Lets the scripts arrive that were due after the step. */
  readonly afterStep: () => void
  /** Whether the next step is done before hydration, or while it is going on. */
  readonly isEarly: () => boolean
  /** Returns where they are on the page, which the step may leave. */
  readonly place: () => Promise<number>
  /** Returns where they were on that page when they left it, or `null` if they have not. */
  readonly leftAt: () => Promise<number | null>
  /** What the console has said since the last call. */
  readonly complaints: () => readonly string[]
}

/** Opens the tab of a visitor without scripts: all that it shows are documents as the server has sent them. */
export async function visitorWithoutScripts(context: BrowserContext): Promise<Visitor> {
  const page = await context.newPage()
  page.setDefaultTimeout(HANGING_CONDITION_MS)
  return {
    page,
    look: async () => {
      await page.waitForLoadState('load')
      return page.evaluate(readView)
    },
  }
}

/** Opens the tab of a visitor with scripts. */
export async function visitorWithScripts(
  context: BrowserContext,
  slowdown: number,
): Promise<VisitorWithScripts> {
  const page = await context.newPage()
  page.setDefaultTimeout(HANGING_CONDITION_MS)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  let said: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (!UNUSED_FONT.test(message.text())) said.push(`${message.text()} ${message.location().url}`.trim())
  })
  page.on('pageerror', (error) => said.push(String(error)))

  await page.addInitScript(keepLeftAt)

  let next: Arrival = 'in time'
  let scripts = scriptsOf('in time')
  let scriptsAtStep = scripts
  let pageCode: 'arrives' | 'fails' | 'is cut' = 'arrives'
  // the site reloads after a failure once a minute
  let mayFail = true
  let data: DataAnswer = 'arrives'
  let hasFault = false
  const inFlight = new Set<Request>()
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      inFlight.clear()
      if (request.redirectedFrom() === null) {
        scripts = scriptsOf(next)
        pageCode =
          mayFail && next === 'page code fails'
            ? 'fails'
            : mayFail && next === 'page code cut'
              ? 'is cut'
              : 'arrives'
        // a document that the site loads by itself gets its scripts
        next = 'in time'
      }
    }
    if (isAwaited(request)) inFlight.add(request)
  })
  page.on('requestfinished', (request) => inFlight.delete(request))
  page.on('requestfailed', (request) => inFlight.delete(request))
  await page.route('**/assets/**/*.js', async (route) => {
    const address = route.request().url()
    if (pageCode !== 'arrives' && address.includes(PAGE_CODE)) {
      const isCut = pageCode === 'is cut'
      pageCode = 'arrives'
      mayFail = false
      hasFault = true
      return isCut ? route.fulfill({ contentType: 'text/javascript', body: CUT }) : route.abort()
    }
    const { isHeld, released } = scripts
    if (isHeld(address)) await released
    return route.continue()
  })
  await page.route('**/*.pageContext.json*', (route) => {
    if (data === 'arrives') return route.continue()
    hasFault = true
    if (data === 'breaks') return route.abort()
    return route.fulfill(
      data === 'breaks off'
        ? { contentType: 'application/json', body: CUT }
        : { status: 503, contentType: 'text/plain' },
    )
  })

  /** Returns what the page lacks until nothing more happens by itself: it is hydrated and waits for no answer. */
  const lacking = async (): Promise<string> => {
    await page.waitForLoadState('domcontentloaded')
    if (scripts.areDue()) return ''
    if (!(await page.evaluate(isHydrated)))
      return `hydration${(await page.evaluate(hasReloaded)) ? ', and has been reloaded once' : ''}`
    return [...inFlight].map((request) => request.url()).join(', ')
  }
  return {
    page,
    beforeStep: (arrival, answer) => {
      next = arrival
      data = answer
      hasFault = false
      scriptsAtStep = scripts
    },
    afterStep: () => scriptsAtStep.release(),
    isEarly: () => scripts.areDue(),
    look: async () => {
      for (let turn = 0; turn < MAX_TURNS; turn += 1) {
        const address = page.url()
        const lacked = await unlessReplaced(lacking)
        await unlessReplaced(() => page.evaluate(nextTurn))
        if (lacked !== '' || page.url() !== address || (await unlessReplaced(lacking)) !== '') continue
        const view = await unlessReplaced(() => page.evaluate(readView))
        if (view) return view
      }
      const lacks = (await unlessReplaced(lacking)) || 'rest'
      return { ...(await page.evaluate(readView)), lacks }
    },
    place: () =>
      page.evaluate(() => {
        Object.assign(window, { leavable: location.href })
        sessionStorage.removeItem('left-at')
        return scrollY
      }),
    leftAt: async () => {
      const left = await unlessReplaced(() => page.evaluate(() => sessionStorage.getItem('left-at')))
      return left === null ? null : Number(left)
    },
    complaints: () => {
      const found = said.filter((complaint) => !(hasFault && FAULTS.test(complaint)))
      said = []
      return found
    },
  }
}

// Helpers

/** The beginning of a script or of data. */
const CUT = '{"data":{'

const PAGE_CODE = '/assets/entries/src_pages_'

/** How often a page is looked at until it counts as one that never comes to rest. */
const MAX_TURNS = 80

/** What the browser reports about a page that is open for some seconds, as visits are made without web fonts. */
const UNUSED_FONT = /\.woff2 was preloaded using link preload but not used/

/** What the browser and the router report about a request that was made to fail. */
const FAULTS = /Failed to load resource|Failed to fetch|SyntaxError/

/** Pictures and the site's own reports change nothing that is compared. */
const isAwaited = (request: Request): boolean =>
  ['document', 'script'].includes(request.resourceType()) || request.url().includes('.pageContext.json')

/** The scripts of one document. */
interface Scripts {
  /** Whether the next step is done before or while they arrive. */
  readonly areDue: () => boolean
  readonly isHeld: (address: string) => boolean
  readonly released: Promise<void>
  readonly release: () => void
}

function scriptsOf(arrival: Arrival): Scripts {
  let areDue = arrival === 'late' || arrival === 'page code late' || arrival === 'any time'
  const { promise: released, resolve } = Promise.withResolvers<void>()
  return {
    areDue: () => areDue,
    isHeld: (address) =>
      areDue && (arrival === 'late' || (arrival === 'page code late' && address.includes(PAGE_CODE))),
    released,
    release: () => {
      areDue = false
      resolve()
    },
  }
}

/** Returns the result, or `null` if the document was replaced meanwhile. */
async function unlessReplaced<Result>(read: () => Promise<Result>): Promise<Result | null> {
  try {
    return await read()
  } catch (error) {
    if (
      error instanceof Error &&
      /context was destroyed|Cannot find context|frame was detached/.test(error.message)
    )
      return null
    throw error
  }
}

/** Resolves once the page has had time to draw and to react. It runs in the page. */
const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 50))
  })

/**
 * Keeps where the visitor was when a press or the end of a document took them from the page: until a page has loaded, the
 * browser may still move it after the step has begun. It runs in the page.
 */
function keepLeftAt(): void {
  for (const type of ['click', 'pagehide'])
    addEventListener(
      type,
      () => {
        if ('leavable' in window && window.leavable === location.href)
          sessionStorage.setItem('left-at', String(scrollY))
      },
      { capture: true },
    )
}

/** Whether a failure has reloaded the page, which happens once a minute at most. It runs in the page. */
const hasReloaded = (): boolean => sessionStorage.getItem('chunk-reloaded-at') !== null

/** It runs in the page. */
function readView(): View {
  const query = new URLSearchParams(location.search)
  // a form without scripts sends its empty fields and the default order too
  const asked = [...query].filter(
    ([name, value]) => value !== '' && `${name}=${value}` !== 'sort=recommended',
  )
  const root = document.documentElement
  return {
    address: `${location.pathname}${asked.length > 0 ? `?${new URLSearchParams(asked)}` : ''}${location.hash}`,
    heading: document.querySelector('main h1')?.textContent?.replace(/\s+/g, ' ').trim() ?? '',
    title: document.title,
    isMenuOpen: document.querySelector('header details[open]') !== null,
    isLocked: root.classList.contains('nav-open') || getComputedStyle(root).overflowY === 'hidden',
    lacks: '',
    scrollY: Math.round(scrollY),
  }
}
