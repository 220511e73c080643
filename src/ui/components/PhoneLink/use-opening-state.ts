import { useEffect, useState } from 'react'
import type { OpeningStatus } from '#domain/contact/opening-hours.ts'
import type { OpeningDay } from '#domain/content/site.ts'
import { importOptional } from '../import-optional.ts'

const REFRESH_INTERVAL_MS = 60_000

/** Whether the booking line is open at the visitor's time; `null` in the server's document, which may be cached. */
export function useOpeningState(days: readonly OpeningDay[]): OpeningStatus | null {
  const [state, setState] = useState<OpeningStatus | null>(null)
  useEffect(() => {
    if (days.length === 0) return
    let isShown = true
    const update = async (): Promise<void> => {
      const code = await importOptional(() => import('./current-opening-state.ts'))
      if (isShown && code) setState(code.currentOpeningState(days))
    }
    const updateNow = () => void update()
    // the first call creates a formatter, which takes tens of milliseconds: wait until the browser is idle
    const cancelFirstUpdate = whenIdle(updateNow)
    const timer = setInterval(updateNow, REFRESH_INTERVAL_MS)
    // timers do not run while a page is in the back/forward cache
    addEventListener('pageshow', updateNow)
    return () => {
      isShown = false
      cancelFirstUpdate()
      clearInterval(timer)
      removeEventListener('pageshow', updateNow)
    }
  }, [days])
  return state
}

/** Runs a function once the browser is idle, where the browser can report that; returns a function that cancels it. */
function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis && 'cancelIdleCallback' in globalThis) {
    const handle = requestIdleCallback(work)
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work)
  return () => clearTimeout(timer)
}
