/** What a messenger shows of a page, from the tags that the page sends. */
export interface SharedLink {
  readonly host: string
  readonly siteName: string
  readonly title: string
  readonly description: string
  /** `null` for a page without a picture. */
  readonly image: { readonly src: string; readonly alt: string } | null
}

export type SharedLinkResult =
  | { readonly ok: true; readonly link: SharedLink }
  | { readonly ok: false; readonly problem: string }

const EXAMPLE = 'such as /offers-for-students'

/** Reads a page of this site as a messenger does, and returns what its tags say, or why there is nothing to show. */
export async function readSharedLink(typed: string): Promise<SharedLinkResult> {
  const address = addressOnSite(typed)
  if (address === null)
    return failed(`“${typed}” is not on this site. Enter the path of one of its pages, ${EXAMPLE}.`)
  const path = address.pathname + address.search
  try {
    const response = await fetch(address)
    if (response.status === 404)
      return failed(`There is no page at ${path} (404). Check the path, or copy one from “All pages”.`)
    if (!response.ok)
      return failed(`${path} cannot be shown now (${response.status}). Please try again in a minute.`)
    if (!response.headers.get('content-type')?.startsWith('text/html'))
      return failed(`${path} is a file and has no tags. Enter the path of a page, ${EXAMPLE}.`)
    const link = sharedLinkIn(await response.text(), address.host)
    return link ? { ok: true, link } : failed(`${path} has no tags for messengers: it lacks a title.`)
  } catch {
    return failed(`${path} could not be read. Check your connection, and try again.`)
  }
}

const failed = (problem: string): SharedLinkResult => ({ ok: false, problem })

/** Returns a path, or a whole address of this site, as an address. */
function addressOnSite(typed: string): URL | null {
  try {
    const address = new URL(typed.trim(), location.origin)
    return address.origin === location.origin ? address : null
  } catch {
    return null
  }
}

function sharedLinkIn(html: string, host: string): SharedLink | null {
  const { head } = new DOMParser().parseFromString(html, 'text/html')
  const tag = (name: string): string =>
    head.querySelector<HTMLMetaElement>(`meta[property="og:${name}"]`)?.content ?? ''
  const title = tag('title')
  const src = tag('image')
  if (title === '') return null
  return {
    host,
    siteName: tag('site_name'),
    title,
    description: tag('description'),
    image: src === '' ? null : { src, alt: tag('image:alt') },
  }
}
