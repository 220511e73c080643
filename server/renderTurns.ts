/** More than this many would wait for seconds: they are told to come again. */
const MOST_WAITING = 300

export interface RenderTurns {
  /** Resolves when it is this page's turn; `null` where too many wait already. */
  readonly take: () => Promise<void> | null
}

/**
 * Lets one page begin to be rendered in each turn of the event loop. Content is mostly in memory, so that pages that
 * are asked for together would otherwise be rendered together, and everything else would wait for all of them.
 */
export function renderTurns(mostWaiting = MOST_WAITING): RenderTurns {
  let waiting = 0
  let last: Promise<void> = Promise.resolve()
  return {
    take() {
      if (waiting >= mostWaiting) return null
      waiting += 1
      last = last.then(
        () =>
          new Promise((begin) => {
            setImmediate(() => {
              waiting -= 1
              begin()
            })
          }),
      )
      return last
    },
  }
}
