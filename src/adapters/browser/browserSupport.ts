import { webPCookie } from '../../cookies/webPCookie.ts'
import {
  BROWSER_SUPPORT_KEY,
  type BrowserSupport,
  parseBrowserSupport,
} from '../../domain/images/browserSupport.ts'

/** One pixel of WebP. */
const SAMPLE = 'data:image/webp;base64,UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='

const decodesWebP = (): Promise<boolean> =>
  new Promise((resolve) => {
    const image = new Image()
    image.onload = () => resolve(image.width === 1)
    image.onerror = () => resolve(false)
    image.src = SAMPLE
  })

/** The record of an earlier page, `null` on the first visit or where the browser keeps nothing. */
function storedBrowserSupport(): BrowserSupport | null {
  try {
    return parseBrowserSupport(localStorage.getItem(BROWSER_SUPPORT_KEY))
  } catch {
    return null
  }
}

/** Finds out once what the browser can do with pictures, and keeps it for a year. */
export async function recordBrowserSupport(): Promise<void> {
  if (storedBrowserSupport()) return
  const support: BrowserSupport = {
    webP: await decodesWebP(),
    lazyLoading: 'loading' in HTMLImageElement.prototype,
  }
  try {
    localStorage.setItem(BROWSER_SUPPORT_KEY, JSON.stringify(support))
  } catch {
    // without storage each page finds out anew
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = webPCookie(support.webP)
}
