import { STORED_COOKIES_PATH } from '#domain/routing/endpoints.ts'

/** Writes a cookie, or expires it. */
export function writeCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure connection, which a test server lacks
  document.cookie = cookie
}

/**
 * Stores a visitor's choice. Safari deletes it after seven days without a visit, unless a response has set it again: the
 * server is asked for that once the page is hidden, when no press can change the choice before it responds.
 */
export function storeCookie(cookie: string): void {
  writeCookie(cookie)
  document.addEventListener('visibilitychange', setAgain, { once: true })
}

const setAgain = (): void => {
  navigator.sendBeacon(STORED_COOKIES_PATH)
}
