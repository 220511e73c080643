import { externalStore } from '../../components/externalStore.ts'
import type { Loading } from './loadingBar.ts'

/** The loading of the next page, `null` before there was one. Times are of `performance.now()`. */
export const loading = externalStore<Loading | null>(null)

/** The way to another page begins. */
export function startLoading(): void {
  loading.set({ startedAt: performance.now(), finishedAt: null, failed: false })
}

/** The way has ended, at the page or at an error. */
export function finishLoading({ failed }: { readonly failed: boolean }): void {
  const current = loading.get()
  if (current) loading.set({ ...current, finishedAt: performance.now(), failed })
}
