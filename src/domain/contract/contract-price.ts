import type { Contract, ContractCondition } from '../content/contract.ts'
import { daysBetween } from './contract-dates.ts'

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

/**
 * Returns a contract's total: weekly price × weeks, rounded to the penny, with half a penny rounded up. Weeks may be
 * fractional; they are rounded to hundredths, the precision of contracts.
 */
export function contractTotalPence(weeklyPence: number, weeks: number): number {
  const hundredths = Math.round(weeks * 100)
  return Math.floor((weeklyPence * hundredths + 50) / 100)
}

/**
 * Splits a total in pence by relative shares, such as `[1, 1, 1]`. The parts add up to it exactly, and the first parts
 * carry the odd pennies.
 */
export function splitByShares(totalPence: number, shares: readonly number[]): readonly number[] {
  const sum = shares.reduce((all, share) => all + share, 0)
  const parts = shares.map((share) => Math.floor((totalPence * share) / sum))
  const odd = totalPence - parts.reduce((all, part) => all + part, 0)
  return parts.map((part, index) => part + (index < odd ? 1 : 0))
}

/** Returns the weeks between two dates (`YYYY-MM-DD`), rounded to hundredths; 0 if the end is not later. */
export function weeksBetween(startDate: string, endDate: string): number {
  const days = daysBetween(startDate, endDate)
  return days > 0 ? Math.round((days / 7) * 100) / 100 : 0
}

/** Whether a payment plan or an offer with this condition applies to a contract. */
export const meetsCondition = (
  { lettingOption, weeks }: Contract,
  { lettingOptions, minWeeks, maxWeeks }: ContractCondition,
): boolean =>
  (lettingOptions.length === 0 || lettingOptions.includes(lettingOption ?? 'long-term-lets')) &&
  (minWeeks === null || weeks >= minWeeks) &&
  (maxWeeks === null || weeks <= maxWeeks)
