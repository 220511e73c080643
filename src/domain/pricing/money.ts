/** Whole pence as pounds: `£189`, `£189.50`, `£8,316`; whole pounds without pence. */
export function formatPounds(pence: number): string {
  const rest = pence % 100
  const grouped = String((pence - rest) / 100).replace(/\B(?=(\d{3})+$)/g, ',')
  return rest === 0 ? `£${grouped}` : `£${grouped}.${String(rest).padStart(2, '0')}`
}

/** Nine digits of pounds are far more than any rent, and their pence are still counted exactly. */
const AMOUNT = /^£?(?:\d{1,3}(?:,\d{3}){1,2}|\d{1,9})(?:\.\d*)?$/

/**
 * An amount as editors and WordPress write it (`310.00`, `£1,250`, 310) in pence, half a penny up; `null`
 * where it is none (`''`, `false`, words, less than nothing).
 */
export function parsePounds(amount: unknown): number | null {
  const text =
    typeof amount === 'number' ? String(amount) : typeof amount === 'string' ? amount.replace(/\s/g, '') : ''
  if (!AMOUNT.test(text)) return null
  const digits = text.replace(/[£,]/g, '')
  const tenthsOfPence = Number((digits.split('.')[1] ?? '').padEnd(3, '0').slice(0, 3))
  return Number.parseInt(digits, 10) * 100 + Math.round(tenthsOfPence / 10)
}
