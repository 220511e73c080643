import {
  BROWSER_SUPPORT_KEY,
  type BrowserSupport,
  parseBrowserSupport,
  parseWebPCookie,
  webPCookie,
} from '#domain/images/browser-support.ts'

/** One pixel of WebP. */
const SAMPLE = 'data:image/webp;base64,UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='

const decodesWebP = (): Promise<boolean> =>
  new Promise((resolve) => {
    const image = new Image()
    image.onload = () => resolve(image.width === 1)
    image.onerror = () => resolve(false)
    image.src = SAMPLE
  })

/** Returns the record of an earlier page; `null` on the first visit, or if the browser stores nothing. */
function storedBrowserSupport(): BrowserSupport | null {
  try {
    return parseBrowserSupport(localStorage.getItem(BROWSER_SUPPORT_KEY))
  } catch {
    return null
  }
}

async function measureBrowserSupport(): Promise<BrowserSupport> {
  const support = { webP: await decodesWebP(), lazyLoading: 'loading' in HTMLImageElement.prototype }
  try {
    localStorage.setItem(BROWSER_SUPPORT_KEY, JSON.stringify(support))
  } catch {
    // without storage each page measures again
  }
  return support
}

/**
 * Records once which image features the browser supports. The cookie, which the server reads, lasts a year; if it is
 * missing, it is set again from the record.
 */
export async function recordBrowserSupport(): Promise<void> {
  const { webP } = storedBrowserSupport() ?? (await measureBrowserSupport())
  if (parseWebPCookie(document.cookie) !== null) return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = webPCookie(webP)
}
