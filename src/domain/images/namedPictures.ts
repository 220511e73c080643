import { parseProviderPrefix } from './providerPrefix.ts'

/**
 * The addresses of the pictures in content, of whatever kind and depth: absolute ones without their fragment. Pictures of
 * the site itself have none.
 */
export function* picturesIn(content: unknown): Generator<string> {
  if (typeof content !== 'object' || content === null) return
  if ('src' in content && 'alt' in content && typeof content.src === 'string') {
    const url = URL.parse(parseProviderPrefix(content.src).src)
    if (url !== null) {
      url.hash = ''
      yield url.href
    }
    return
  }
  for (const part of Object.values(content)) yield* picturesIn(part)
}

/** An address without its query. */
export const withoutQuery = (url: string): string => url.replace(/\?.*$/s, '')
