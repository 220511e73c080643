// spec sections 1 and 11

import { expect, it, onTestFinished } from 'vitest'
import { unreliableBackend } from '../support/unreliable-backend.ts'
import { startBackend, startSite } from './start-site.ts'

/** Pages by the slugs of their content. */
const PAGES: Readonly<Record<string, string>> = {
  leeds: '/student-accommodation/leeds',
  'aire-yard': '/student-accommodation/leeds/aire-yard',
  'studio-aire-yard': '/student-accommodation/leeds/aire-yard/studio',
  'rent-instalments-explained': '/blog/money/bills-and-rent/rent-instalments-explained',
  'university-of-leeds': '/universities-and-colleges/university-of-leeds',
  about: '/about',
}
/** The content of the site map's page names these; the backend leaves hidden ones out. */
const OF_SITE: readonly string[] = ['aire-yard', 'studio-aire-yard', 'rent-instalments-explained']

/** Hides content from search engines, as an editor does. */
const hide = (text: string): string =>
  JSON.stringify(
    JSON.parse(text, (_key, value) =>
      value?.acf && [value.slug, value.post_name].some((slug) => slug in PAGES)
        ? { ...value, acf: { ...value.acf, metaNoindex: '1' } }
        : value,
    ),
  )

it('a page that an editor keeps out of search engines says so, and is not in the sitemap', async () => {
  const demo = await startBackend()
  const backend = await unreliableBackend(demo.origin)
  const site = await startSite(backend.origin)
  onTestFinished(async () => {
    await site.close()
    await backend.close()
    await demo.close()
  })
  const look = async () => {
    const sitemap = await (await site.fetch('/sitemap.xml')).text()
    const listed = [...sitemap.matchAll(/<loc>http:\/\/site\.example(.*?)<\/loc>/g)].map(([, path]) => path)
    return Promise.all(
      Object.entries(PAGES).map(async ([slug, path]) => {
        const response = await site.fetch(path)
        const html = await response.text()
        const robots = /<meta name="robots" content="([^"]*)"/.exec(html)?.[1]
        return {
          ...{ slug, status: response.status, robots, hasCanonical: html.includes('rel="canonical"') },
          ...(OF_SITE.includes(slug) && { isListed: listed.includes(path) }),
        }
      }),
    )
  }
  const expected = (robots: string, isShown: boolean) =>
    Object.keys(PAGES).map((slug) => ({
      ...{ slug, status: 200, robots, hasCanonical: isShown },
      ...(OF_SITE.includes(slug) && { isListed: isShown }),
    }))
  expect(await look()).toEqual(expected('index, follow', true))
  backend.edit(hide)
  expect(await look()).toEqual(expected('noindex, follow', false))
})

it('the demonstration keeps the page of a poster out of search engines and of both site maps', async () => {
  const demo = await startBackend()
  const site = await startSite(demo.origin)
  onTestFinished(async () => {
    await site.close()
    await demo.close()
  })
  const path = '/contact-paddington-citi-view'
  expect(await (await site.fetch(path)).text()).toContain('content="noindex, follow"')
  for (const map of ['/sitemap.xml', '/sitemap'])
    expect(await (await site.fetch(map)).text()).not.toContain(path)
})
