import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readContent } from '../../demo/content/read-content.ts'
import { postLink } from '../../demo/wordpress-responses/posts.ts'
import { demoApi, everyRoute, SITE_ORIGIN, stringsOf } from './support/demo-api.ts'

const { ask } = demoApi()
const WHOLE = [...everyRoute, 'wp/v2/locations?per_page=100&with_rooms=true']
const URL_KEYS = ['url', 'link', 'bookNowURL', 'arrangeViewingURL', 'banner_url']

describe('links in the responses of the demo backend', () => {
  it('lead to a page of the site, or elsewhere by https, e-mail or telephone', async () => {
    const known = addresses()
    const lost = (await linksOf(WHOLE)).filter(({ href }) => {
      const inside = href.startsWith(SITE_ORIGIN) ? href.slice(SITE_ORIGIN.length) || '/' : href
      if (!inside.startsWith('/')) return !/^(?:https:\/\/|mailto:|tel:)/.test(inside)
      return !known.has(inside.replace(/[?#].*$/, ''))
    })
    expect(lost).toEqual([])
  })
})

describe('pictures in the responses of the demo backend', () => {
  it('are small files below public, with sizes and an alternative text', async () => {
    const pictures = await picturesOf(WHOLE)
    expect(pictures.length).toBeGreaterThan(200)
    for (const { url, alt, width, height } of pictures) {
      expect(existsSync(publicFile(url)), url).toBe(true)
      expect(statSync(publicFile(url)).size, url).toBeLessThanOrEqual(
        url.endsWith('.svg') ? 12 * 1024 : 300_000,
      )
      expect(alt, url).toMatch(/\w{3}/)
      expect(width * height, url).toBeGreaterThan(0)
    }
  })
})

// Helpers

const publicFile = (url: string): string => fileURLToPath(new URL(`../../public${url}`, import.meta.url))

async function linksOf(paths: readonly string[]): Promise<readonly { path: string; href: string }[]> {
  const links: { path: string; href: string }[] = []
  for (const path of paths) {
    for (const { key, text } of stringsOf((await ask(path)).json)) {
      for (const [, href = ''] of text.matchAll(/href="([^"]*)"/g)) links.push({ path, href })
      if (URL_KEYS.includes(key) && text !== '' && !text.startsWith('/images/'))
        links.push({ path, href: text })
    }
  }
  return links
}

interface Picture {
  readonly url: string
  readonly alt: string
  readonly width: number
  readonly height: number
}

async function picturesOf(paths: readonly string[]): Promise<readonly Picture[]> {
  const found: Picture[] = []
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('url' in value && typeof value.url === 'string' && value.url.startsWith('/images/')) {
      found.push(value as Picture)
    }
    for (const inner of Object.values(value)) walk(inner)
  }
  for (const path of paths) walk((await ask(path)).json)
  return found
}

/** Returns the address of every page that the site has with this content. */
function addresses(): ReadonlySet<string> {
  const content = readContent()
  const everywhere = ['student-accommodation', 'student-accommodation-reviews']
  const sections = [...everywhere, 'short-term-student-accommodation', 'summer-student-accommodation']
  return new Set([
    '/',
    '/blog',
    '/accessible-request',
    '/contact-us',
    '/contact-paddington-citi-view',
    '/faq',
    '/offers-for-students',
    '/ready-set-glow',
    '/sitemap',
    '/terms-and-conditions',
    '/universities-and-colleges',
    '/waiting-list',
    ...sections.map((section) => `/${section}`),
    ...content.universities.map(({ slug }) => `/universities-and-colleges/${slug}`),
    ...content.pages.map(({ path }) => `/${path}`),
    ...content.posts.map(postLink),
    ...content.categories.map(({ slug, parent }) => (parent ? `/blog/${parent}/${slug}` : `/blog/${slug}`)),
    ...content.cities.flatMap(({ slug }) => sections.map((section) => `/${section}/${slug}`)),
    ...content.properties.flatMap(({ city, slug, rooms, shortStaysHtml, summerStaysHtml }) => [
      ...everywhere.map((section) => `/${section}/${city}/${slug}`),
      ...(shortStaysHtml ? [`/short-term-student-accommodation/${city}/${slug}`] : []),
      ...(summerStaysHtml ? [`/summer-student-accommodation/${city}/${slug}`] : []),
      ...rooms.map(({ type }) => `/student-accommodation/${city}/${slug}/${type}`),
    ]),
  ])
}
