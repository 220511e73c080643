/** What this browser supports in images, stored locally (spec section 3). */
export interface BrowserSupport {
  readonly webP: boolean
  readonly lazyLoading: boolean
}

/** The key of the record in local storage. A cookie repeats its WebP flag, for addresses that the server writes. */
export const BROWSER_SUPPORT_KEY = 'browser-support'

/** Parses the stored record; `null` where there is none or it is invalid. */
export function parseBrowserSupport(json: string | null): BrowserSupport | null {
  try {
    const { webP, lazyLoading } = Object(JSON.parse(json ?? 'null'))
    return typeof webP === 'boolean' && typeof lazyLoading === 'boolean' ? { webP, lazyLoading } : null
  } catch {
    return null
  }
}
