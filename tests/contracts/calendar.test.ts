import { Effect } from 'effect'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { londonCalendar } from '#adapters/calendar/london-calendar.ts'
import { Calendar } from '#domain/ports/calendar.ts'

const calendar = (moment: Date | null) =>
  Effect.runSync(Calendar.use(Effect.succeed).pipe(Effect.provide(londonCalendar(moment))))

describe('the calendar', () => {
  afterEach(() => vi.useRealTimers())

  it('returns the day in London, which in summer begins an hour before the day in UTC', () => {
    const { today } = calendar(null)
    vi.useFakeTimers({ now: new Date('2026-07-01T22:59:00Z') })
    expect(today()).toBe('2026-07-01')
    vi.setSystemTime(new Date('2026-07-01T23:01:00Z'))
    expect(today()).toBe('2026-07-02')
    vi.setSystemTime(new Date('2026-12-01T23:01:00Z'))
    expect(today()).toBe('2026-12-01')
  })

  it('stands still at a given moment', () => {
    expect(calendar(new Date('2026-11-21T10:00:00Z')).today()).toBe('2026-11-21')
  })
})
