import { useEffect, useState } from 'react'
import type { OpeningDay } from '../../domain/content/globals.ts'
import { londonMoment } from '../../domain/pricing/londonClock.ts'
import { type OpeningState, openingState } from '../../domain/pricing/openingHours.ts'

const EVERY_MINUTE_MS = 60_000

/** Whether the booking line is answered at the visitor's own clock; `null` in the document that came, which may be old. */
export function useOpeningState(days: readonly OpeningDay[]): OpeningState | null {
  const [state, setState] = useState<OpeningState | null>(null)
  useEffect(() => {
    if (days.length === 0) return
    const look = () => setState(openingState(days, londonMoment(new Date())))
    look()
    const timer = setInterval(look, EVERY_MINUTE_MS)
    // a page that comes back from the back/forward cache has slept
    addEventListener('pageshow', look)
    return () => {
      clearInterval(timer)
      removeEventListener('pageshow', look)
    }
  }, [days])
  return state
}
