import type { Contract } from '../../../domain/content/contract.ts'
import { shortDate } from '../dates.ts'
import { type PriceView, priceView, weeksText } from '../PriceLine/priceView.ts'

/** A contract as a row of the table. */
export interface ContractRow {
  readonly stay: string
  readonly dates: string
  readonly weeks: string
  /** `null` where the price is on request. */
  readonly price: PriceView | null
  readonly bookingUrl: string | null
}

const LETTING_OPTION_NAMES = { 'short-term-lets': 'Short stay', 'summer-lets': 'Summer stay' } as const

/** Returns the rows of the table, sorted by start date and then by length. */
export const contractRows = (contracts: readonly Contract[]): readonly ContractRow[] =>
  contracts.toSorted((a, b) => a.startDate.localeCompare(b.startDate) || a.weeks - b.weeks).map(contractRow)

function contractRow(contract: Contract): ContractRow {
  return {
    stay: contract.lettingOption
      ? LETTING_OPTION_NAMES[contract.lettingOption]
      : contract.academicYear
        ? `Academic year ${contract.academicYear}`
        : contract.title,
    dates: `${shortDate(contract.startDate)} to ${shortDate(contract.endDate)}`,
    weeks: weeksText(contract.weeks),
    price: priceView(contract),
    bookingUrl: contract.bookingUrl,
  }
}
