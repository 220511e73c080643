let formatter: Intl.NumberFormat | undefined

/**
 * Formats pence as pounds: `£189`, `£189.50`, `£8,316`; whole pounds without pence. The formatter is created on first
 * use. Prices are formatted on the server, so that a browser that cannot omit `.00` shows the same.
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

/**
 * Parses an amount as editors and WordPress write it (`310.00`, `£1,250`, 310) into pence; `null` where it is not an
 * amount.
 */
export function parsePounds(amount: unknown): number | null {
  const text =
    typeof amount === 'number' ? String(amount) : typeof amount === 'string' ? amount.replace(/\s/g, '') : ''
  const match = AMOUNT.exec(text)
  if (!match) return null
  const [, pounds = '', pence = ''] = match
  const amountInPence = Number(pounds.replaceAll(',', '')) * 100 + Number(pence.padEnd(2, '0'))
  // above this value, pence are not exact
  return Number.isSafeInteger(amountInPence) ? amountInPence : null
}
