import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, type Page, test } from '@playwright/test'
import fc from 'fast-check'
import { serve } from '#tests/adapters/wordpress/hostile-server.ts'
import { HANGING_TEST_MS } from '#tests/support/limits.ts'
import { AUDIT, auditReport } from '../audit-report.ts'
import { bytesOf, generatedPage } from './generated-page.ts'

/** The same pages in each run, so that a test's verdict changes with the audit alone. */
const DEFAULT_SEED = 1

/**
 * Adds a test that the audit asks for all that Chromium asks for or could be led to by a page, that it calls broken what
 * is, and that it asks for nothing which no browser would.
 */
export function testGeneratedPages(count: number): void {
  const seed = Number(process.env.PAGE_SEED ?? DEFAULT_SEED)
  const numRuns = Number(process.env.PAGES ?? count)
  test(`the audit reads a page as Chromium does: ${numRuns} pages, PAGE_SEED=${seed}`, async ({ page }) => {
    test.setTimeout(HANGING_TEST_MS + numRuns * 2_000)
    const site = await startSite()
    let runs = 0
    try {
      const property = fc.asyncProperty(generatedPage, async (generated) => {
        runs += 1
        const folder = `folder${runs}`
        const path = `/${folder}/page`
        site.serve(path, generated.contentType, bytesOf(generated, folder, site.host))
        const seen = await inChromium(page, site, path)
        const { asked, broken } = await inAudit(site, path)
        const gone = [...asked].filter((target) => target.includes('gone'))
        expect({ missed: seen.filter((target) => !asked.has(target)) }).toEqual({ missed: [] })
        expect({ invented: [...asked].filter((target) => target.includes('dead')) }).toEqual({
          invented: [],
        })
        expect({ broken: broken.toSorted() }).toEqual({ broken: gone.toSorted() })
      })
      await fc.assert(property, { numRuns, seed })
    } finally {
      await site.close()
    }
  })
}

type Site = Awaited<ReturnType<typeof startSite>>

/** Opens a page in Chromium, and returns what it asks for, and where its links lead. */
async function inChromium(page: Page, site: Site, path: string): Promise<readonly string[]> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  site.forget()
  await page.goto(site.origin + path)
  const links = await page.evaluate(() => {
    const roots: (Document | ShadowRoot)[] = [document]
    for (const element of document.querySelectorAll('*'))
      if (element.shadowRoot) roots.push(element.shadowRoot)
    return roots
      .flatMap((root) => [...root.querySelectorAll<HTMLAnchorElement | SVGAElement>('a, area')])
      .flatMap((link) => {
        if (link instanceof SVGElement)
          return link instanceof SVGAElement && link.hasAttribute('href')
            ? [Object.assign(document.createElement('a'), { href: link.href.baseVal }).href]
            : []
        return 'href' in link && link.hasAttribute('href') ? [link.href] : []
      })
  })
  const targets = links.map((href) => new URL(href)).filter(({ origin }) => origin === site.origin)
  return [
    ...new Set(
      [
        ...site.requests((agent) => agent !== AUDIT),
        ...targets.map(({ href }) => href.slice(site.origin.length)),
      ]
        .map((target) => normalised(target.split('#', 1)[0] ?? ''))
        // the page before may ask for something late
        .filter((target) => target.startsWith(folder) && /live|gone|dead/.test(target)),
    ),
  ]
}

/** Audits a page, and returns what the audit asks for, and what it calls broken. */
async function inAudit(site: Site, path: string) {
  site.forget()
  const { problems } = await auditReport(site.origin, { allVariants: true, onlyPages: [site.origin + path] })
  const pathOf = (url: string): string => normalised(url.replace(site.origin, '').split('#', 1)[0] ?? '')
  return {
    asked: new Set(site.requests((agent) => agent === AUDIT).map(normalised)),
    broken: [
      ...new Set(
        problems
          .filter(({ kind, level }) => level === 'broken' && kind !== 'fragment-missing')
          .map(({ url }) => pathOf(url)),
      ),
    ],
  }
}

/** Writes each address in one way, with no empty query (RFC 3986, 6.2.2): it is the same for every server. */
export const normalised = (target: string): string =>
  target.replace(/\?$/, '').replace(/%[\da-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : code.toUpperCase()
  })

const FILES: Readonly<Record<string, readonly [type: string, body: string | Buffer]>> = {
  html: ['text/html; charset=utf-8', '<!doctype html><title>A file</title><p>x'],
  png: ['image/gif', Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')],
  css: ['text/css', 'p { color: red }'],
  js: ['text/javascript', 'window.x = 1'],
  json: ['application/manifest+json', '{"name":"x"}'],
  svg: ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><g id="i"/></svg>'],
  vtt: ['text/vtt', 'WEBVTT\n'],
  woff2: ['font/woff2', Buffer.from('wOF2\0\x01\0\0', 'latin1')],
  mp4: ['video/mp4', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')],
}

/** Starts a server of the current page and its files: those whose names begin with `gone` are missing. */
async function startSite() {
  let current: { readonly path: string; readonly contentType: string; readonly html: Buffer } | null = null
  let log: { readonly target: string; readonly agent: string }[] = []
  const answer = ({ url = '', headers }: IncomingMessage, response: ServerResponse): void => {
    log.push({ target: url, agent: headers['user-agent'] ?? '' })
    if (current && url === current.path) {
      response.writeHead(200, { 'content-type': current.contentType }).end(current.html)
      return
    }
    const [, kind, ending = ''] = /(live|dead|gone)\d+\.(\w+)/.exec(url.split('?', 1)[0] ?? '') ?? []
    const file = FILES[ending]
    if (kind === undefined || kind === 'gone' || !file)
      response.writeHead(404, { 'content-type': 'text/html' }).end('<title>Missing</title>')
    else response.writeHead(200, { 'content-type': file[0] }).end(file[1])
  }
  const { origin, close } = await serve(answer)
  return {
    host: new URL(origin).host,
    origin,
    close,
    serve: (path: string, contentType: string, html: Buffer): void => {
      current = { path, contentType, html }
    },
    forget: (): void => {
      log = []
    },
    requests: (isOf: (agent: string) => boolean): readonly string[] =>
      log.filter(({ agent }) => isOf(agent)).map(({ target }) => target),
  }
}
