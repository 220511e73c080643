import { externalStore } from '#ui/components/external-store.ts'

/** The loading progress bar (spec sections 4 and 9). */
export const LOADING_THROTTLE_MS = 200
export const LOADING_DURATION_MS = 5000
export const LOADING_HIDE_DELAY_MS = 500
export const LOADING_COLOUR = '#90d0cf'
export const LOADING_HEIGHT_PX = 2

export interface LoadingBarState {
  readonly visible: boolean
  /** 0 to 100. */
  readonly percent: number
  readonly failed: boolean
}

/** One navigation, in milliseconds of one clock; `finishedAt` is `null` while it is pending. */
export interface Loading {
  readonly startedAt: number
  readonly finishedAt: number | null
  readonly failed: boolean
}

const HIDDEN: LoadingBarState = { visible: false, percent: 0, failed: false }

/**
 * Returns the bar at a moment: hidden for the first 200 ms, then growing to 100 over 5 s; full for 500 ms after the
 * navigation has finished, red where it failed. A navigation that is shorter than the throttle shows no bar.
 */
export function loadingBarAt(loading: Loading, now: number): LoadingBarState {
  const size = loading.startedAt + LOADING_THROTTLE_MS
  if (loading.finishedAt === null) {
    if (now < size) return HIDDEN
    const percent = Math.min(100, ((now - size) / LOADING_DURATION_MS) * 100)
    return { visible: true, percent, failed: false }
  }
  const neverShown = loading.finishedAt < size && !loading.failed
  if (neverShown || now >= loading.finishedAt + LOADING_HIDE_DELAY_MS) return HIDDEN
  return { visible: true, percent: 100, failed: loading.failed }
}

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
