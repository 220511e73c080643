import { describe, expect, it } from 'vitest'
import { longDate, monthOf, shortDate } from '#domain/content/date-text.ts'

describe('dates', () => {
  it('are in the British order, with every month’s name in full or as three letters', () => {
    const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}-01`)
    const names =
      'January February March April May June July August September October November December'.split(' ')
    expect(months.map(longDate)).toEqual(names.map((name) => `1 ${name} 2026`))
    expect(months.map(shortDate)).toEqual(names.map((name) => `1 ${name.slice(0, 3)} 2026`))
    expect(months.map(monthOf)).toEqual(names.map((name) => `${name} 2026`))
  })

  it('that do not exist are shown unchanged', () => {
    expect(longDate('2026-13-01')).toBe('2026-13-01')
    expect(shortDate('soon')).toBe('soon')
    expect(monthOf('')).toBe('')
  })
})
