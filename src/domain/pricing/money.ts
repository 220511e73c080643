let formatter: Intl.NumberFormat | undefined

/**
 * Pence as pounds: `£189`, `£189.50`, `£8,316`; whole pounds without pence. The formatter is made on first use and kept.
 * Prices are written on the server, so that a browser that cannot leave out `.00` shows the same.
 */
export function formatPounds(pence: number): string {
  formatter ??= new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency: 'GBP',
    trailingZeroDisplay: 'stripIfInteger',
  })
  return formatter.format(pence / 100)
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
