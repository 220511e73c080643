import type { CrawlProgress } from '../../src/adapters/link-audit/crawlSite.ts'

const EVERY_MS = 100

/** How far the audit is, in one line on stderr; nothing where nobody looks at it. */
export function progressLine() {
  const isWatched = process.stderr.isTTY && !process.env.CI && process.env.TERM !== 'dumb'
  let shownAt = 0
  let isShown = false
  return {
    show({ pages, answered, known }: CrawlProgress): void {
      const now = performance.now()
      if (!isWatched || now - shownAt < EVERY_MS) return
      shownAt = now
      isShown = true
      process.stderr.write(`\r\u001b[K${pages} pages, ${answered} of ${known} addresses`)
    },
    clear(): void {
      if (isShown) process.stderr.write('\r\u001b[K')
      isShown = false
    },
  }
}
