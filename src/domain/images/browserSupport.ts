/** What this browser supports in images, stored locally (spec section 3). */
export interface BrowserSupport {
  readonly webP: boolean
  readonly lazyLoading: boolean
}

/**
 * The key of the record in local storage, as JSON. A cookie carries its WebP flag, for addresses that the server makes.
 */
export const BROWSER_SUPPORT_KEY = 'browser-support'
export const WEBP_COOKIE = 'webp'

/** Parses the stored record; `null` where there is none or it is invalid. */
export function parseBrowserSupport(json: string | null): BrowserSupport | null {
  try {
    const { webP, lazyLoading } = Object(JSON.parse(json ?? 'null'))
    return typeof webP === 'boolean' && typeof lazyLoading === 'boolean' ? { webP, lazyLoading } : null
  } catch {
    return null
  }
}

const WEBP_IN_COOKIES = new RegExp(`(?:^|;\\s*)${WEBP_COOKIE}=([01])(?:;|$)`)

/** Returns the WebP flag of a request's cookies, `null` where the browser has not recorded it yet. */
export function webPFromCookie(cookies: string | undefined): boolean | null {
  const value = WEBP_IN_COOKIES.exec(cookies ?? '')?.[1]
  return value === undefined ? null : value === '1'
}
