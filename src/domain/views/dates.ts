const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const parts = (date: string): { day: number; month: string; year: string } => {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-')
  return { day: Number(day), month: MONTHS[Number(month) - 1] ?? month, year }
}

/** `2026-09-12` (or a moment that begins so) → `12 Sep 2026`. */
export function shortDate(date: string): string {
  const { day, month, year } = parts(date)
  return `${day} ${month.slice(0, 3)} ${year}`
}

/** `2026-09-12` → `12 September 2026`. */
export function longDate(date: string): string {
  const { day, month, year } = parts(date)
  return `${day} ${month} ${year}`
}

/** `2026-09-12` → `September 2026`. */
export function monthOf(date: string): string {
  const { month, year } = parts(date)
  return `${month} ${year}`
}
