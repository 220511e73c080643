import * as Effect from 'effect/Effect'
import { LRUCache } from 'lru-cache'
import type { ContentCallMiddleware } from '#adapters/content-cache/content-call.ts'
import { imagesIn, withoutQuery } from '#adapters/image-resizer/resizer-request.ts'

/** More images than the content of the site names. The least recently used are evicted first. */
const MAX_IMAGES = 50_000

/** The images that content names, as far as this process has read it. Only these are fetched from the backend. */
export interface NamedImages {
  /** Runs around each content call, and remembers the images of its answer. */
  readonly middleware: ContentCallMiddleware
  readonly remember: (content: unknown) => void
  /**
   * Returns the address by which content names this image; `null` if no content names it. Addresses that differ only in
   * their query are the same image.
   */
  readonly find: (url: string) => string | null
}

/** Makes a collection without any images. */
export function namedImages(): NamedImages {
  const addresses = new LRUCache<string, true>({ max: MAX_IMAGES })
  const addressOf = new LRUCache<string, string>({ max: MAX_IMAGES })
  // the content cache returns the same object until the content changes
  const seen = new WeakSet()
  const remember = (content: unknown): void => {
    if (typeof content !== 'object' || content === null || seen.has(content)) return
    seen.add(content)
    for (const address of imagesIn(content)) {
      addresses.set(address, true)
      addressOf.set(withoutQuery(address), address)
    }
  }
  return {
    remember,
    middleware: (_call, answer) => Effect.tap(answer, (content) => Effect.sync(() => remember(content))),
    find: (url) => (addresses.has(url) ? url : (addressOf.get(withoutQuery(url)) ?? null)),
  }
}
