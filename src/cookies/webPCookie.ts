import { cookieText, cookieValue } from './cookieText.ts'

const NAME = 'webp'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Whether a browser has recorded that it supports WebP, `null` where it has recorded nothing. */
export function parseWebPCookie(cookies: string): boolean | null {
  const value = cookieValue(cookies, NAME)
  return value === '0' || value === '1' ? value === '1' : null
}

/** The cookie that tells the server about WebP, for addresses that it writes. */
export const webPCookie = (supportsWebP: boolean): string =>
  cookieText(NAME, supportsWebP ? '1' : '0', { maxAgeSeconds: YEAR_SECONDS })
