import { useEffect, useState } from 'react'
import type { OpeningDay } from '../../../domain/content/globals.ts'
import type { OpeningStatus } from '../../../domain/phone/openingHours.ts'
import { importOptional } from '../importOptional.ts'

const REFRESH_INTERVAL_MS = 60_000

/** Whether the booking line is answered at the visitor's own clock; `null` in the document that came, which may be old. */
export function useOpeningState(days: readonly OpeningDay[]): OpeningStatus | null {
  const [state, setState] = useState<OpeningStatus | null>(null)
  useEffect(() => {
    if (days.length === 0) return
    let isShown = true
    const look = async (): Promise<void> => {
      const code = await importOptional(() => import('./currentOpeningState.ts'))
      if (isShown && code) setState(code.currentOpeningState(days))
    }
    const lookNow = () => void look()
    // the first look makes a formatter, which takes tens of milliseconds: it waits until nothing else is to be done
    const cancelFirstLook = whenIdle(lookNow)
    const timer = setInterval(lookNow, REFRESH_INTERVAL_MS)
    // a page that comes back from the back/forward cache has slept
    addEventListener('pageshow', lookNow)
    return () => {
      isShown = false
      cancelFirstLook()
      clearInterval(timer)
      removeEventListener('pageshow', lookNow)
    }
  }, [days])
  return state
}

/** Runs something once the browser is idle, where it can tell; gives what takes that back. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work)
  return () => cancelIdleCallback(handle)
}
