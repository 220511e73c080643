import { cookieText, cookieValue } from '../consent/cookie-text.ts'

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

const NAME = 'webp'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Whether a browser has recorded that it supports WebP; `null` if it has recorded nothing. */
export function parseWebPCookie(cookies: string): boolean | null {
  const value = cookieValue(cookies, NAME)
  return value === '0' || value === '1' ? value === '1' : null
}

/** Returns the cookie that tells the server about WebP support, for the image addresses that the server writes. */
export const webPCookie = (supportsWebP: boolean): string =>
  cookieText(NAME, supportsWebP ? '1' : '0', { maxAgeSeconds: YEAR_SECONDS })
