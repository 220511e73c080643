/** A toolkit that takes longer counts as one that does not come. */
const TOOLKIT_LIMIT_MS = 8_000

/**
 * Runs a third-party script, again with each call. Rejects if it fails to load, takes too long, throws, or is none, such
 * as an error page.
 */
export const runScript = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    for (const script of document.head.querySelectorAll('script')) if (script.src === src) script.remove()
    const script = Object.assign(document.createElement('script'), { src, async: true })
    const ending = new AbortController()
    const end = (hasFailed: boolean): void => {
      ending.abort()
      clearTimeout(limit)
      if (hasFailed) reject(new Error(`${src} could not be run`))
      else resolve()
    }
    const limit = setTimeout(end, TOOLKIT_LIMIT_MS, true)
    let hasThrown = false
    // browsers report what a script throws just before its `load`, and that of another site without its address
    const thrown = (): void => {
      hasThrown = true
      setTimeout(() => {
        hasThrown = false
      })
    }
    addEventListener('error', thrown, { signal: ending.signal })
    script.addEventListener('load', () => end(hasThrown), { signal: ending.signal })
    script.addEventListener('error', () => end(true), { signal: ending.signal })
    document.head.append(script)
  })
