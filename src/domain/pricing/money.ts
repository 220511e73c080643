/** Pence as pounds: `£189`, `£189.50`, `£8,316`; whole pounds without pence. */
export function formatPounds(pence: number): string {
  const pounds = Math.trunc(pence / 100)
  const rest = pence % 100
  const grouped = String(pounds).replace(/\B(?=(\d{3})+$)/g, ',')
  return rest === 0 ? `£${grouped}` : `£${grouped}.${String(rest).padStart(2, '0')}`
}

const AMOUNT = /^£?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2})\d*)?$/

/** An amount as editors and WordPress write it (`310.00`, `£1,250`, 310) in pence; `null` where it is none. */
export function parsePounds(amount: unknown): number | null {
  const text =
    typeof amount === 'number' ? String(amount) : typeof amount === 'string' ? amount.replace(/\s/g, '') : ''
  const match = AMOUNT.exec(text)
  if (!match) return null
  const [, pounds = '', pence = ''] = match
  const amountInPence = Number(pounds.replaceAll(',', '')) * 100 + Number(pence.padEnd(2, '0'))
  // beyond this, pence are no longer exact
  return Number.isSafeInteger(amountInPence) ? amountInPence : null
}
