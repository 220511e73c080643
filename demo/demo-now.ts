const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/

/** Parses `2026-09-12` (its noon) or `2026-09-12T08:30:00Z`; returns `null` for anything else. */
export function parseDemoNow(text: string): Date | null {
  const [whole, day] = MOMENT.exec(text.trim()) ?? []
  if (whole === undefined || day === undefined) return null
  const moment = new Date(whole === day ? `${day}T12:00:00Z` : whole)
  // Date.parse turns 30 February into 2 March, so the date is compared
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const real = new Date(Date.UTC(year, month - 1, date))
  const exists = !Number.isNaN(real.getTime()) && real.toISOString().startsWith(day)
  return Number.isNaN(moment.getTime()) || !exists ? null : moment
}
