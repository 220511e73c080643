import { isPageDataPath, pageDataAddress } from '../vike/page-data-address.ts'
import { loadWhereLeft } from './note-place.ts'

/** The element in which Vike sends the data of the document's own page. */
const OWN_DATA_ID = 'vike_pageContext'

let isHydrated = false

/** Call it when hydration begins. */
export function allowPageData(): void {
  isHydrated = true
}

/**
 * Decides what happens where the data of a page cannot be had. Vike requests it with `fetch`, has no hook for it, and
 * would show the error page. Only a navigation requests it: links are prefetched without it. Other requests are left as they
 * are.
 *
 * Without a connection, Back and Forward show the pages that the browser had, as browsers do with documents: the router
 * gets the data of the document, for its own page, or else of the browser's cache. Where it has neither, or the server
 * fails, the browser loads the page as a document, as it does without scripts, and shows what comes of that, unless it
 * knows that it is offline. So it does before hydration, because only a document has the site's frame, which the page
 * that is hydrated keeps.
 */
export function handleMissingPageData(window: Window & typeof globalThis): void {
  const request = window.fetch.bind(window)
  const ownAddress = pageDataAddress(window.location.pathname) + window.location.search
  let newest = 0
  window.fetch = async (...args) => {
    // Vike adds the fragment of the page's address
    const address = String(args[0]).replace(/#.*/s, '')
    if (!isPageDataPath(address.replace(/\?.*/s, ''))) return request(...args)
    if (!isHydrated && window.navigator.onLine) return loadDocument(window, address)
    newest += 1
    const number = newest
    try {
      const response = await request(address)
      const isData = response.status < 500 && response.headers.get('content-type')?.includes('json')
      if (isData) await expectWhole(response)
      return isData || number !== newest ? response : loadDocument(window, address)
    } catch (failure) {
      // a browser takes some time to notice that it is offline, and never does where its line is up and leads nowhere
      const own = address === ownAddress ? window.document.getElementById(OWN_DATA_ID)?.textContent : null
      if (own) return new Response(own, { headers: { 'content-type': 'application/json' } })
      const cached = await request(address, { cache: 'only-if-cached', mode: 'same-origin' })
        .then(expectWhole)
        .catch(() => null)
      if (cached?.ok) return cached
      // what has been overtaken leads nowhere
      if (window.navigator.onLine && number === newest) return loadDocument(window, address)
      throw failure
    }
  }
}

/** Returns data whose end has come, and fails where the connection has broken in the middle of it. */
async function expectWhole(response: Response): Promise<Response> {
  await response.clone().json()
  return response
}

/** Answers a request for page data so that the page is loaded as a document. */
function loadDocument(window: Window, address: string): Response | Promise<never> {
  const { location } = window
  const isShownAlready = address === pageDataAddress(location.pathname) + location.search
  // Vike takes this for a page that it does not know, and loads its address
  if (!isShownAlready) return new Response(null, { status: 404 })
  // Back and Forward have changed the address already, and an address with a fragment would load nothing
  loadWhereLeft(window)
  return new Promise<never>(() => undefined)
}
