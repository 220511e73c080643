/** How far a command is, in one line on standard error; nothing where that is no terminal, and in CI. */
export function progressLine({ everyMs = 0 } = {}): {
  readonly show: (text: string) => void
  readonly clear: () => void
} {
  const isWatched = process.stderr.isTTY && !process.env.CI && process.env.TERM !== 'dumb'
  if (!isWatched) return { show: () => {}, clear: () => {} }
  const CLEAR = '\r\u001b[2K'
  let size = Number.NEGATIVE_INFINITY
  return {
    show: (text) => {
      const now = performance.now()
      if (now - size < everyMs) return
      size = now
      process.stderr.write(`${CLEAR}${text}`)
    },
    clear: () => process.stderr.write(CLEAR),
  }
}
