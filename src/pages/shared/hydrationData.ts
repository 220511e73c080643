import type { PageContext } from 'vike/types'

/** What a document carries, besides Vike's own data, for React to hydrate its page. */
type HydrationData = Pick<PageContext, 'data' | 'frame' | 'settings'>

/** Stands for HTML that the document already contains, in the element with this id. */
interface HtmlReference {
  readonly elementId: string
}

/**
 * Serialises the data to one string, which Vike's serialiser passes on several times faster than an object. Editors'
 * HTML is in the document already, so it is not sent twice: a text becomes a reference if its key ends in `Html` and
 * `pageHtml` shows it in an element with an id (ui/components/CmsHtml). Other texts stay.
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

/** Parses the data of `writeHydrationData`, with the HTML that `document` shows. */
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
