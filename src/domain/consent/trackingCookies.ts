/** Cookies that statistics and advertising tags set on the site's own domain. */
const TRACKING_COOKIE = /^_(?:ga|gid|gat|gac|gcl|fbp|fbc|uet)(?:_|$)/

/** Returns the host and its parent domains, on which a script may have set a cookie. */
function domainsOf(hostname: string): readonly string[] {
  const parts = hostname.split('.')
  return parts.slice(0, -1).map((_part, index) => parts.slice(index).join('.'))
}

/** Returns the assignments to `document.cookie` that delete tracking cookies. Other cookies are not touched. */
export const expireTrackingCookies = (cookies: string, hostname: string): readonly string[] =>
  cookies
    .split(';')
    .map((cookie) => cookie.split('=', 1).join('').trim())
    .filter((name) => TRACKING_COOKIE.test(name))
    .flatMap((name) => {
      const expired = `${name}=; path=/; max-age=0`
      return [expired, ...domainsOf(hostname).map((domain) => `${expired}; domain=${domain}`)]
    })
