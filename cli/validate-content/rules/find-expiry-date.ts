const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const BEFORE =
  '\\b(?:until|till|by|before|through|ends?(?: on)?|ending(?: on)?|closes?(?: on)?|expires?(?: on)?)\\s+(?:the\\s+|midnight\\s+(?:on\\s+)?)?'
const WEEKDAY = '(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\\s+)?'
const IN_WORDS = new RegExp(
  `${BEFORE}${WEEKDAY}(?:(?<day>\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?|(?:the\\s+)?end\\s+of\\s+)(?<month>${MONTHS.join('|')})[a-z]*\\.?,?\\s+(?<year>20\\d\\d)\\b`,
  'gi',
)
const IN_NUMBERS = new RegExp(
  `${BEFORE}${WEEKDAY}(?<day>\\d{1,2})[/.](?<month>\\d{1,2})[/.](?<year>20\\d\\d)\\b`,
  'gi',
)

/**
 * Returns the last day that a text names, `YYYY-MM-DD`: “ends 31 October 2026”, “until the end of May 2027”, “book by
 * 5/9/2026” (day first). If there are several, the latest counts. `null` if none has a year, because the year is then
 * unknown.
 */
export function findExpiryDate(text: string): string | null {
  const days = [...text.matchAll(IN_WORDS), ...text.matchAll(IN_NUMBERS)].flatMap(({ groups = {} }) => {
    const { day, month = '', year = '' } = groups
    const number = /\d/.test(month) ? Number(month) : MONTHS.indexOf(month.toLowerCase()) + 1
    return calendarDay(Number(year), number, day === undefined ? null : Number(day))
  })
  return days.toSorted().at(-1) ?? null
}

/** Returns the day, or the last day of the month if no day is given. The list is empty if there is no such day. */
function calendarDay(year: number, month: number, day: number | null): readonly string[] {
  const date = new Date(Date.UTC(year, day === null ? month : month - 1, day ?? 0))
  const isThere = day === null || (date.getUTCMonth() === month - 1 && date.getUTCDate() === day)
  return isThere ? [date.toISOString().slice(0, 10)] : []
}
