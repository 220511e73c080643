import { escapeXml } from './escapeXml.ts'

/** The site map for machines: the absolute address of each path, once, in the order given. Fragments are no pages. */
export function sitemapXml(paths: readonly string[], siteOrigin: string): string {
  const pages = new Set(
    paths
      .filter((path) => path.startsWith('/'))
      .map((path) => new URL(path.replace(/#.*/s, ''), siteOrigin).href),
  )
  const urls = [...pages].map((url) => `<url><loc>${escapeXml(url)}</loc></url>\n`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`
}

/** What crawlers may fetch: everything that is a page. The site map is named. */
export const robotsTxt = (siteOrigin: string): string =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${siteOrigin}/sitemap.xml\n`
