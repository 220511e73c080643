/** State that lives outside React, so that routing code can change it (for `useSyncExternalStore`). */
export interface ExternalStore<A> {
  readonly get: () => A
  readonly set: (value: A) => void
  /** Gives the function that stops telling. */
  readonly subscribe: (listener: () => void) => () => void
}

/** A store that holds `initial`. On the server nothing may change it: all visitors share it there. */
export function externalStore<A>(initial: A): ExternalStore<A> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set: (value) => {
      current = value
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
