import { ERROR_PAGE_FAILED, errorHelp, LETS_GO_HOME } from '#domain/errors/site-error.ts'
import { homePath } from '#domain/routing/paths.ts'
import { recoveryLinks } from '#ui/layout/ErrorScreen/recovery-links.ts'
import type { RenderedPage } from './rendered-page.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const link = ({ label, href }: { readonly label: string; readonly href: string }): string =>
  `<a href="${escaped(href)}">${escaped(label)}</a>`

/**
 * Returns a complete page made without the framework, for what fails before or inside the error page (spec section 2,
 * Layout). By default, its message says that the error page failed. It links home and must not be cached.
 */
export function fallbackPage(status: number, message: string = ERROR_PAGE_FAILED): RenderedPage {
  const home = link({ label: LETS_GO_HOME, href: homePath() })
  const body = `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${status}</title></head>
<body><main><h1>${status}</h1><p>${escaped(message)}</p><p>${errorHelp(status)}</p><p>${home}</p>
<ul>${recoveryLinks()
    .map((way) => `<li>${link(way)}</li>`)
    .join('')}</ul></main></body>
</html>
`
  return {
    status,
    headers: [
      ['content-type', 'text/html; charset=utf-8'],
      ['cache-control', 'no-store'],
    ],
    body: Buffer.from(body),
    tags: new Set(),
  }
}
