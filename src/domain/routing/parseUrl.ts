/** Parses an address; `null` if it is invalid. Does what `URL.parse` does, which Safari has only from version 18. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
