import type { PageContext } from 'vike/types'

/** What a document carries, beside what Vike hands over itself, for React to hydrate its page with. */
type HydrationData = Pick<PageContext, 'data' | 'frame' | 'settings'>

/** What stands in the data in the place of HTML that the document shows: the id of its element. */
interface HtmlReference {
  readonly elementId: string
}

/**
 * The data as one string, which Vike's serialiser passes on several times faster than an object. HTML that editors wrote
 * is in the document already, so it is not sent twice: every text whose key ends in `Html`, and that `pageHtml` shows in
 * an element with an id (ui/CmsHtml), becomes a reference to that element. What the page does not show stays.
 */
export function writeHydrationData({ data, frame, settings }: HydrationData, pageHtml: string): string {
  const elements = [...pageHtml.matchAll(/<div id="([^"]+)"[^>]*>/g)]
  const reference = (html: unknown) => {
    if (typeof html !== 'string' || html === '') return html
    const element = elements.find(({ 0: tag, index }) =>
      pageHtml.startsWith(`${html}</div>`, index + tag.length),
    )
    return element?.[1] === undefined ? html : ({ elementId: element[1] } satisfies HtmlReference)
  }
  return JSON.stringify({
    data: mapHtmlMembers(data, reference),
    frame: mapHtmlMembers(frame, reference),
    settings,
  })
}

/** The data that `writeHydrationData` wrote, with the HTML that `document` shows. */
export function readHydrationData(
  written: string,
  document: Pick<Document, 'getElementById'>,
): HydrationData {
  const replaceReference = (html: unknown) =>
    isShownHtml(html) ? (document.getElementById(html.elementId)?.innerHTML ?? '') : html
  return mapHtmlMembers(JSON.parse(written), replaceReference) as HydrationData
}

const isShownHtml = (value: unknown): value is HtmlReference =>
  typeof value === 'object' && value !== null && 'elementId' in value

function mapHtmlMembers(value: unknown, change: (html: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapHtmlMembers(item, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key.endsWith('Html') ? change(inner) : mapHtmlMembers(inner, change),
    ]),
  )
}
