import type { IncomingMessage, ServerResponse } from 'node:http'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import fc from 'fast-check'
import { serve } from '#tests/adapters/wordpress/hostile-server.ts'
import { HANGING_TEST_MS } from '#tests/support/limits.ts'
import { AUDIT, auditReport } from '../audit-report.ts'
import { normalised } from '../audited-pages/test-pages.ts'
import { type GeneratedSite, generatedSite, START } from './generated-site.ts'

/** The same sites in each run, so that a test's verdict changes with the audit alone. */
const DEFAULT_SEED = 1

/**
 * Adds a test that the audit of a site asks for all addresses to which its links lead Chromium, and for no other, and that
 * it calls those links broken that show a missing page, end nowhere or lead to a place that the page does not have.
 */
export function testGeneratedSites(count: number): void {
  const seed = Number(process.env.SITE_SEED ?? DEFAULT_SEED)
  const numRuns = Number(process.env.SITES ?? count)
  test(`the audit follows a site as Chromium does: ${numRuns} sites, SITE_SEED=${seed}`, async ({
    context,
  }) => {
    test.setTimeout(HANGING_TEST_MS + numRuns * 4_000)
    const site = await startSite()
    let runs = 0
    try {
      const property = fc.asyncProperty(generatedSite, fc.boolean(), async (generated, allVariants) => {
        runs += 1
        site.show(generated, `folder${runs}`)
        const seen = await inChromium(context, site)
        const { broken, moved } = await inAudit(site, allVariants)
        const [asked, followed] = [site.requests(true), site.requests(false)]
        expect({ broken }).toEqual({ broken: seen.broken })
        expect({ moved }).toEqual({ moved: seen.moved })
        expect({ invented: asked.filter((target) => !followed.includes(target)) }).toEqual({ invented: [] })
        if (allVariants)
          expect({ missed: followed.filter((target) => !asked.includes(target)) }).toEqual({ missed: [] })
      })
      await fc.assert(property, { numRuns, seed })
    } finally {
      await site.close()
    }
  })
}

type Site = Awaited<ReturnType<typeof startSite>>

/** Follows all links of a site in Chromium. Returns those that are broken, and where redirects for good lead. */
async function inChromium(context: BrowserContext, site: Site) {
  const visits = new Map<string, Awaited<ReturnType<typeof visit>>>()
  const links = new Set([site.start])
  /** Nobody follows a canonical address to a place of its page. */
  const canonical = new Set<string>()
  const known = new Set(links)
  let page = await context.newPage()
  // a set can grow while it is read
  for (const address of known) {
    const visited = await visit(page, address)
    visits.set(address, visited)
    for (const { href, isLink } of visited.found) {
      known.add(href)
      if (isLink) links.add(href)
      else canonical.add(href)
    }
    if (visited.end !== null) continue
    // Chromium's own error page may still be on its way
    await page.close()
    page = await context.newPage()
  }
  await page.close()
  const broken: string[] = []
  const moved: [string, string][] = []
  for (const [address, { end, isPlaceMissing, isMoved }] of visits) {
    const [url = '', fragment = ''] = address.split('#')
    if (end === null) broken.push(url)
    else {
      const isMissing = isPlaceMissing && links.has(address)
      if (isMissing) broken.push(`${url}#${fragment || end.split('#')[1]}`)
      if (isMoved && (!isMissing || canonical.has(address))) moved.push([url, end.replace(/#.*/, '')])
    }
  }
  return { broken: sorted(broken), moved: sortedPairs(moved) }
}

/** Opens an address. `end` is where it leads, or `null` if that is no page; `found` are the addresses that are there. */
async function visit(page: Page, address: string) {
  // for another place of the same page nothing would be loaded
  if (page.url().replace(/#.*/, '') === address.replace(/#.*/, '')) await page.goto('about:blank')
  const response = await page.goto(address).catch((error: Error) => {
    if (error.message.includes('ERR_TOO_MANY_REDIRECTS')) return null
    throw error
  })
  if (!response?.ok()) return { end: null, isPlaceMissing: false, isMoved: false, found: [] }
  const first = response.request().redirectedFrom()
  const isOnly = first !== null && first.redirectedFrom() === null
  const status = isOnly ? (await first.response())?.status() : undefined
  const seen = await page.evaluate(() => ({
    end: location.href,
    isPlaceMissing: !/^(?:#top)?$/i.test(location.hash) && document.querySelector(':target') === null,
    found: [...document.querySelectorAll<HTMLAnchorElement | HTMLLinkElement>('a, link')].map(
      ({ href, localName }) => ({ href, isLink: localName === 'a' }),
    ),
  }))
  return { ...seen, isMoved: status === 301 || status === 308 }
}

/** Audits a site. Returns the links that it calls broken, and what it suggests for those that have moved. */
async function inAudit(site: Site, allVariants: boolean) {
  const { problems } = await auditReport(site.origin, { allVariants })
  const of = (kind: string) => problems.filter((problem) => problem.kind === kind)
  return {
    broken: sorted(problems.filter(({ level }) => level === 'broken').map(({ url }) => url)),
    moved: sortedPairs(
      of('permanent-redirect').map(
        ({ url, suggestion = '' }) => [url, new URL(suggestion, url).href] as const,
      ),
    ),
  }
}

const sorted = (urls: Iterable<string>): readonly string[] =>
  [...new Set([...urls].map(normalised))].toSorted()
const sortedPairs = (pairs: Iterable<readonly [string, string]>): readonly string[] =>
  sorted([...pairs].map(([from, to]) => `${normalised(from)} ${normalised(to)}`))

/** Starts a server of the current site, to whose first page `/` links. */
async function startSite() {
  let current: { readonly folder: string; readonly pages: GeneratedSite } = { folder: '', pages: new Map() }
  let log: { readonly target: string; readonly isAudit: boolean }[] = []
  const { origin, close } = await serve((request: IncomingMessage, response: ServerResponse) => {
    const { url = '', headers } = request
    log.push({ target: normalised(url), isAudit: headers['user-agent'] === AUDIT })
    const { folder, pages } = current
    const placed = (text: string): string =>
      text.replaceAll('FOLDER', folder).replaceAll('HOST', new URL(origin).host)
    if (url === '/') {
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<a href="/${folder}/${START}">x</a>`)
      return
    }
    const path = url.replace(/\?.*/, '')
    const served = path.startsWith(`/${folder}/`) ? pages.get(path.slice(folder.length + 2)) : undefined
    if (served?.kind === 'page')
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(placed(served.html))
    else if (served) response.writeHead(served.status, { location: placed(served.location) }).end()
    else response.writeHead(404, { 'content-type': 'text/html' }).end('<title>Missing</title>')
  })
  return {
    origin,
    close,
    get start(): string {
      return `${origin}/${current.folder}/${START}`
    },
    show(pages: GeneratedSite, folder: string): void {
      current = { folder, pages }
      log = []
    },
    /** The addresses of the site that the audit, or Chromium, has asked for. */
    requests: (isAudit: boolean): readonly string[] => [
      ...new Set(
        log
          .filter((one) => one.isAudit === isAudit && one.target.startsWith(`/${current.folder}/`))
          .map(({ target }) => target),
      ),
    ],
  }
}
