/** What this browser can do with pictures, kept locally (spec section 3). */
export interface BrowserSupport {
  readonly webP: boolean
  readonly lazyLoading: boolean
}

/** The key of the record in local storage. A cookie repeats its WebP flag, for addresses that the server writes. */
export const BROWSER_SUPPORT_KEY = 'browser-support'

/** The record as it was kept, `null` where there is none or it cannot be read. */
export function parseBrowserSupport(kept: string | null): BrowserSupport | null {
  try {
    const { webP, lazyLoading } = Object(JSON.parse(kept ?? 'null'))
    return typeof webP === 'boolean' && typeof lazyLoading === 'boolean' ? { webP, lazyLoading } : null
  } catch {
    return null
  }
}
