export const HALF_A_YEAR_SECONDS = 180 * 24 * 60 * 60

/** Returns the value of a cookie of a document or a request, `null` if it is not set. */
export function cookieValue(cookies: string, name: string): string | null {
  for (const cookie of cookies.split(';')) {
    const separator = cookie.indexOf('=')
    if (separator !== -1 && cookie.slice(0, separator).trim() === name)
      return cookie.slice(separator + 1).trim()
  }
  return null
}

/**
 * Returns a cookie for the whole site, as a document or a response sets it. The value must need no quotes. A secure
 * cookie is sent only over a secure connection.
 */
export const cookieText = (
  name: string,
  value: string,
  { maxAgeSeconds, isSecure = false }: { maxAgeSeconds: number; isSecure?: boolean },
): string => `${name}=${value}; path=/; max-age=${maxAgeSeconds}; samesite=lax${isSecure ? '; secure' : ''}`
