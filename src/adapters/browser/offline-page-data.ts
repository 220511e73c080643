import { isPageDataPath, pageDataAddress } from '../vike/page-data-address.ts'

/** The element in which Vike sends the data of the document's own page. */
const OWN_DATA_ID = 'vike_pageContext'

/**
 * Lets Back and Forward show the pages that the browser had although there is no network, as browsers do with documents:
 * where the data of a page cannot be requested, the router gets that of the document, for its own page, or else of the
 * browser's cache. A request that fails while the browser is online is made once more, because one broken connection is
 * no lost network. Vike requests page data with `fetch` and has no hook for it. Other requests are left as they are.
 */
export function answerPageDataOffline(window: Window & typeof globalThis): void {
  const request = window.fetch.bind(window)
  const { pathname, search } = window.location
  const ownAddress = pageDataAddress(pathname) + search
  window.fetch = async (...args) => {
    const [address] = args
    if (args.length > 1 || typeof address !== 'string' || !isPageDataPath(address.replace(/[?#].*/s, '')))
      return request(...args)
    const again = (failure: unknown) => (window.navigator.onLine ? request(address) : Promise.reject(failure))
    return request(address)
      .catch(again)
      .catch(async (failure: unknown) => {
        const own = address === ownAddress ? window.document.getElementById(OWN_DATA_ID)?.textContent : null
        if (own) return new Response(own, { headers: { 'content-type': 'application/json' } })
        return request(address, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => {
          throw failure
        })
      })
  }
}
