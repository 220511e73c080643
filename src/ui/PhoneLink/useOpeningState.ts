import { useEffect, useState } from 'react'
import type { OpeningDay } from '../../domain/content/globals.ts'
import {
  type OpeningState,
  openingState,
  WEEKDAYS,
  type WeekMoment,
} from '../../domain/pricing/openingHours.ts'

const EVERY_MINUTE_MS = 60_000

const londonClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** The moment of the week it is in London, wherever the visitor is. */
function londonMoment(now: Date): WeekMoment {
  const parts = Object.fromEntries(londonClock.formatToParts(now).map(({ type, value }) => [type, value]))
  const weekday = WEEKDAYS.find((day) => day === parts.weekday?.toLowerCase()) ?? 'monday'
  return { weekday, minutes: Number(parts.hour) * 60 + Number(parts.minute) }
}

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
