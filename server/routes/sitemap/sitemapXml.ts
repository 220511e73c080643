import { escapeXml } from '../../../src/adapters/xml/escapeXml.ts'
import { SITEMAP_XML_PATH } from '../../../src/domain/routing/endpoints.ts'

/** A page of the sitemap: its path, when it was last changed if known (`YYYY-MM-DD` or more precise), its images. */
export interface SitemapPage {
  readonly path: string
  readonly modifiedAt?: string
  readonly images?: readonly string[]
}

/** The most images of one page that the image extension allows. */
const MAX_IMAGES = 1000

/**
 * Returns the sitemap: the absolute address of each path once, in the given order, with the date and the images of all
 * its entries. Fragments are removed, and addresses of other sites are left out.
 */
export function sitemapXml(pages: readonly SitemapPage[], siteOrigin: string): string {
  const byUrl = new Map<string, { modifiedAt?: string; images: Set<string> }>()
  for (const { path, modifiedAt, images = [] } of pages) {
    if (!path.startsWith('/')) continue
    const url = new URL(path.replace(/#.*/s, ''), siteOrigin).href
    const known = byUrl.get(url) ?? { images: new Set<string>() }
    if (modifiedAt !== undefined) known.modifiedAt = modifiedAt
    for (const image of images) known.images.add(new URL(image, siteOrigin).href)
    byUrl.set(url, known)
  }
  const urls = [...byUrl].map(([url, { modifiedAt, images }]) => {
    const lastmod = modifiedAt === undefined ? '' : `<lastmod>${escapeXml(modifiedAt)}</lastmod>`
    const pictures = [...images]
      .slice(0, MAX_IMAGES)
      .map((image) => `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>`)
      .join('')
    return `<url><loc>${escapeXml(url)}</loc>${lastmod}${pictures}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${urls.join('')}</urlset>\n`
}

/** Returns robots.txt, which allows crawlers every page and names the sitemap. */
export const robotsTxt = (siteOrigin: string): string =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${siteOrigin}${SITEMAP_XML_PATH}\n`
