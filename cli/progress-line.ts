/** One line on standard error that counts; silent where that is no terminal, and in CI. */
export function progressLine(): {
  readonly show: (done: number, all: number, what: string) => void
  readonly clear: () => void
} {
  if (!process.stderr.isTTY || process.env.CI) return { show: () => {}, clear: () => {} }
  const CLEAR = '\r\u001b[2K'
  return {
    show: (done, all, what) => process.stderr.write(`${CLEAR}${done}/${all} ${what}`),
    clear: () => process.stderr.write(CLEAR),
  }
}
