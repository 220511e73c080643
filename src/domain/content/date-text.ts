/** The British order of the parts of a date. */
const ORDER = ['day', 'month', 'year'] as const

/**
 * Returns a function that formats a calendar date. The formatter is created on first use. It uses American month names,
 * since engines disagree on `Sept` in British ones, and puts the parts in British order: the text is the same in every
 * engine.
 */
function dateFormatter(options: Intl.DateTimeFormatOptions): (date: string) => string {
  let formatter: Intl.DateTimeFormat | undefined
  return (date) => {
    const day = date.slice(0, 10)
    const midnight = Date.parse(`${day}T00:00:00Z`)
    // text that is not a date is shown unchanged
    if (Number.isNaN(midnight)) return day
    formatter ??= new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
    const parts = formatter.formatToParts(midnight)
    return ORDER.flatMap((name) => parts.find(({ type }) => type === name)?.value ?? []).join(' ')
  }
}

/** `2026-09-12`, or a timestamp that begins with it → `12 Sep 2026`. */
export const shortDate = /* @__PURE__ */ dateFormatter({ day: 'numeric', month: 'short', year: 'numeric' })

/** `2026-09-12` → `12 September 2026`. */
export const longDate = /* @__PURE__ */ dateFormatter({ day: 'numeric', month: 'long', year: 'numeric' })

/** `2026-09-12` → `September 2026`. */
export const monthOf = /* @__PURE__ */ dateFormatter({ month: 'long', year: 'numeric' })
