/** Cookies that tags of statistics and advertising leave on the site's own domain. */
const TRACKING_COOKIE = /^_(?:ga|gid|gat|gac|gcl|fbp|fbc|uet)(?:_|$)/

/** The host and the domains above it, on which a script may have set a cookie. */
function domainsOf(hostname: string): readonly string[] {
  const parts = hostname.split('.')
  return parts.slice(0, -1).map((_part, index) => parts.slice(index).join('.'))
}

/** What to write to a document's cookies so that those of measuring tags are gone; others are left alone. */
export const expireTrackingCookies = (cookies: string, hostname: string): readonly string[] =>
  cookies
    .split(';')
    .map((cookie) => cookie.split('=', 1).join('').trim())
    .filter((name) => TRACKING_COOKIE.test(name))
    .flatMap((name) => {
      const expired = `${name}=; path=/; max-age=0`
      return [expired, ...domainsOf(hostname).map((domain) => `${expired}; domain=${domain}`)]
    })
