/** Returns an address as its parts, `null` where it is none: `URL.parse`, which Safari has from version 18 only. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
