/** The order in which British readers expect the parts of a date. */
const ORDER = ['day', 'month', 'year'] as const

/**
 * Writes the parts of a calendar day. The formatter is made on first use and kept. Months have their American names,
 * since engines disagree on `Sept` in British ones, and the parts are put in British order here: the text is the same
 * in every engine.
 */
function dayWriter(options: Intl.DateTimeFormatOptions): (date: string) => string {
  let formatter: Intl.DateTimeFormat | undefined
  return (date) => {
    const day = date.slice(0, 10)
    const midnight = Date.parse(`${day}T00:00:00Z`)
    // what is not a day is shown as it came
    if (Number.isNaN(midnight)) return day
    formatter ??= new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
    const parts = formatter.formatToParts(midnight)
    return ORDER.flatMap((name) => parts.find(({ type }) => type === name)?.value ?? []).join(' ')
  }
}

/** `2026-09-12` (or a moment that begins so) → `12 Sep 2026`. */
export const shortDate = dayWriter({ day: 'numeric', month: 'short', year: 'numeric' })

/** `2026-09-12` → `12 September 2026`. */
export const longDate = dayWriter({ day: 'numeric', month: 'long', year: 'numeric' })

/** `2026-09-12` → `September 2026`. */
export const monthOf = dayWriter({ month: 'long', year: 'numeric' })
