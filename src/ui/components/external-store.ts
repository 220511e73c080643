/** State outside React that routing code can change (for `useSyncExternalStore`). */
export interface ExternalStore<A> {
  readonly get: () => A
  readonly set: (value: A) => void
  /** Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

/** Creates a store with an initial value. The server must not change it, because all visitors share it there. */
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
