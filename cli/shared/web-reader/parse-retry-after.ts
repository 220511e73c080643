/** Parses `Retry-After`, in seconds or as a date. Returns milliseconds from now, or `null` if it is neither. */
export function parseRetryAfter(value: string | undefined, now: number): number | null {
  const text = value?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1_000
  const date = text === '' ? Number.NaN : Date.parse(text)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}
