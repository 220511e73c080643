import type { CookieJar } from 'tough-cookie'
import type { CheckedResponse } from '../../shared/rules/checked-response.ts'
import type { CrawledAddress } from './crawl-traps.ts'

/**
 * Passes the cookies of redirects on to their targets, as browsers do: some sites redirect again until they get them
 * back. An address is requested at most once without cookies, and once with them.
 */
export function redirectCookies() {
  const jars = new Map<string, CookieJar>()
  const headerOf = (url: string): string | undefined => jars.get(url)?.getCookieStringSync(url) || undefined

  return {
    /** Returns the `Cookie` header for an address, if redirects on the way to it have set cookies. */
    headerOf,

    /**
     * Records the cookies of a redirect.
     *
     * @returns whether the target has to be requested again with them
     */
    async follow(url: string, cookies: readonly string[], target: CrawledAddress): Promise<boolean> {
      const before = jars.get(url)
      if (jars.has(target.url) || (cookies.length === 0 && !before)) return false
      // loaded only now, because few sites need it
      const jar = before?.cloneSync() ?? new (await import('tough-cookie')).CookieJar()
      for (const cookie of cookies) jar.setCookieSync(cookie, url, { ignoreError: true })
      jars.set(target.url, jar)
      return isWanting(target.response) && headerOf(target.url) !== undefined
    },

    /** Whether an address may respond better with the cookies that were set while it was requested without any. */
    isWantingCookies: (url: string, sent: string | undefined, response: CheckedResponse): boolean =>
      sent === undefined && headerOf(url) !== undefined && isWanting(response),
  }
}

/** Whether a response is no page or file that a browser would show. */
const isWanting = (response: CheckedResponse | null): boolean =>
  response !== null &&
  (response.status < 200 ||
    response.status >= 300 ||
    response.location !== undefined ||
    response.failure !== undefined)
