import { isTrackingCookie } from './trackingCookies.ts'

/** Returns the host and the domains above it, on which a script may have set a cookie. */
function domainsOf(hostname: string): readonly string[] {
  const parts = hostname.split('.')
  return parts.slice(0, -1).map((_part, index) => parts.slice(index).join('.'))
}

/** Returns the cookies that a document must write to expire its tracking cookies. Other cookies stay. */
export const expireTrackingCookies = (cookies: string, hostname: string): readonly string[] =>
  cookies
    .split(';')
    .map((cookie) => cookie.split('=', 1).join('').trim())
    .filter(isTrackingCookie)
    .flatMap((name) => {
      const expired = `${name}=; path=/; max-age=0`
      return [expired, ...domainsOf(hostname).map((domain) => `${expired}; domain=${domain}`)]
    })
