/**
 * HTML that editors wrote is in the document already, so it is not sent a second time with the data for hydration. The
 * data refers to the element that shows it, and the browser reads it from there before React hydrates the page.
 */

/** What stands in the data in the place of HTML that the document shows: the id of its element. */
interface ShownHtml {
  readonly shownIn: string
}

/**
 * A copy of plain data in which every text whose key ends in `Html`, and that `pageHtml` shows in an element with an id
 * (ui/CmsHtml), is a reference to that element. What the page does not show stays in the data.
 */
export function referToShownHtml(value: unknown, pageHtml: string): unknown {
  return mapHtml(value, (html) => {
    if (typeof html !== 'string' || html === '') return html
    const id = idOfElementWith(html, pageHtml)
    return id === null ? html : ({ shownIn: id } satisfies ShownHtml)
  })
}

/** The data as they were before `referToShownHtml`, with the HTML that `document` shows. */
export function readShownHtml(value: unknown, document: Pick<Document, 'getElementById'>): unknown {
  return mapHtml(value, (html) =>
    isShownHtml(html) ? (document.getElementById(html.shownIn)?.innerHTML ?? '') : html,
  )
}

const isShownHtml = (value: unknown): value is ShownHtml =>
  typeof value === 'object' && value !== null && 'shownIn' in value

/** Of an element whose start tag ends where the HTML begins: `<div id="_R_1_" class="text">`. */
function idOfElementWith(html: string, pageHtml: string): string | null {
  const at = pageHtml.indexOf(`>${html}</div>`)
  if (at === -1) return null
  const startTag = pageHtml.slice(pageHtml.lastIndexOf('<', at), at)
  return /^<div id="([^"]+)"/.exec(startTag)?.[1] ?? null
}

function mapHtml(value: unknown, change: (html: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapHtml(item, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key.endsWith('Html') ? change(inner) : mapHtml(inner, change),
    ]),
  )
}
