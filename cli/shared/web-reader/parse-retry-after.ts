const DURATION = /^"?\+?(\d+(?:\.\d+)?)\s*(ms|milliseconds?|s|secs?|seconds?|m|mins?|minutes?|h|hours?)?"?$/i
/** A larger number is the time since 1970: nobody asks to wait for thirty years. */
const MIN_EPOCH_SECONDS = 1_000_000_000

/**
 * Parses `Retry-After`: seconds or a date (RFC 9110), and what servers write instead, such as `1.5`, `30s`, `2 minutes`
 * or the seconds since 1970. Returns milliseconds from now, or `null` if it is none of these.
 */
export function parseRetryAfter(value: string | undefined, now: number): number | null {
  const text = value?.trim() ?? ''
  // a repeated header is joined by commas, and so are the day and the date
  const [, amount, unit = ''] =
    DURATION.exec(text) ?? DURATION.exec(text.split(',', 1)[0]?.trim() ?? '') ?? []
  if (amount !== undefined) {
    const number = Number(amount)
    if (unit === '' && number >= MIN_EPOCH_SECONDS) return Math.max(0, epochMs(number) - now)
    return Math.round(number * unitMs(unit.toLowerCase()))
  }
  const date = /[a-z]{3}|\d{4}-\d\d-\d\d/i.test(text) ? Date.parse(text.replaceAll('"', '')) : Number.NaN
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}

const epochMs = (number: number): number => (number > MIN_EPOCH_SECONDS * 1_000 ? number : number * 1_000)

function unitMs(unit: string): number {
  if (unit.startsWith('ms') || unit.startsWith('milli')) return 1
  if (unit.startsWith('m')) return 60_000
  return unit.startsWith('h') ? 3_600_000 : 1_000
}
