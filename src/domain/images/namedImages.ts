import { parseProviderPrefix } from './providerPrefix.ts'

/**
 * Yields the absolute addresses, without fragments, of all pictures in content of any kind and depth. It leaves out
 * pictures of the site itself, whose addresses are relative.
 */
export function* imagesIn(content: unknown): Generator<string> {
  if (typeof content !== 'object' || content === null) return
  if ('src' in content && 'alt' in content && typeof content.src === 'string') {
    const url = URL.parse(parseProviderPrefix(content.src).src)
    if (url !== null) {
      url.hash = ''
      yield url.href
    }
    return
  }
  for (const part of Object.values(content)) yield* imagesIn(part)
}

/** Returns an address without its query. */
export const withoutQuery = (url: string): string => url.replace(/\?.*$/s, '')
