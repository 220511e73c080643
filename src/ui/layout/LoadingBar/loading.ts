import { externalStore } from '../../components/externalStore.ts'
import type { Loading } from './loadingBar.ts'

/** The loading state of the current navigation, `null` before the first one. Times come from `performance.now()`. */
export const loading = externalStore<Loading | null>(null)

/** Records that a navigation has started. */
export function startLoading(): void {
  loading.set({ startedAt: performance.now(), finishedAt: null, failed: false })
}

/** Records that the navigation has ended, at its page or at an error. */
export function finishLoading({ failed }: { readonly failed: boolean }): void {
  const current = loading.get()
  if (current) loading.set({ ...current, finishedAt: performance.now(), failed })
}
