import { cookieText, cookieValue } from '../visit/cookieText.ts'

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
