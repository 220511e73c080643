/** What this browser can do with pictures, kept locally (spec section 3). */
export interface BrowserSupport {
  readonly webP: boolean
  readonly lazyLoading: boolean
}

/** Where the record is kept: in local storage as JSON, and its WebP flag in a cookie for addresses made on the server. */
export const BROWSER_SUPPORT_KEY = 'browser-support'
export const WEBP_COOKIE = 'webp'

/** The record as it was kept, `null` where there is none or it cannot be read. */
export function parseBrowserSupport(kept: string | null): BrowserSupport | null {
  try {
    const { webP, lazyLoading } = Object(JSON.parse(kept ?? 'null'))
    return typeof webP === 'boolean' && typeof lazyLoading === 'boolean' ? { webP, lazyLoading } : null
  } catch {
    return null
  }
}

const WEBP_IN_COOKIES = new RegExp(`(?:^|;\\s*)${WEBP_COOKIE}=([01])(?:;|$)`)

/** The WebP flag in a request's cookies, `null` where the browser has not recorded it yet. */
export function webPFromCookie(cookies: string | undefined): boolean | null {
  const value = WEBP_IN_COOKIES.exec(cookies ?? '')?.[1]
  return value === undefined ? null : value === '1'
}
