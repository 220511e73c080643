import * as Schema from 'effect/Schema'
import { Bill, Contract } from '#domain/content/contract.ts'
import { academicYearForDate } from '#domain/contract/contract-dates.ts'
import { weeksBetween } from '#domain/contract/contract-price.ts'
import { shape } from './decode-shape.ts'
import {
  boolean,
  calendarDate,
  group,
  integer,
  isRecord,
  list,
  optionalText,
  pounds,
  text,
  webAddress,
} from './wordpress-values.ts'

/** One way to rent a room. */
export const WordPressContract = Schema.Struct({
  title: text,
  startDate: calendarDate,
  endDate: calendarDate,
  minContractDays: integer,
  bookNowURL: optionalText,
  utilities: group({
    broadband: boolean,
    contentsInsurance: boolean,
    councilTax: boolean,
    electricity: boolean,
    gas: boolean,
    phone: boolean,
    tvLicence: boolean,
    water: boolean,
  }),
  prices: list('prices'),
  academicYear: optionalText,
  showInShortStaysTab: boolean,
  lettingOption: optionalText,
  soldOut: boolean,
  soldOutFrom: calendarDate,
})

/** A contract's price for one person. */
export const WordPressPrice = Schema.Struct({
  pricePerPersonPerWeek: pounds,
  depositPerPerson: pounds,
  feePerPerson: pounds,
  roomName: text,
})

const BILLS = Bill.literals
const decodePrice = Schema.decodeUnknownSync(WordPressPrice)

/** A contract of a room. The weeks that it states take precedence over those between its dates. */
export const contractShape = shape({
  wire: WordPressContract,
  entity: Contract,
  toEntity: (wire) => {
    const startDate = wire.startDate ?? ''
    const endDate = wire.endDate ?? ''
    const first = wire.prices[0]
    const price = isRecord(first) ? decodePrice(first) : null
    return {
      title: wire.title,
      academicYear: wire.academicYear ?? (startDate && academicYearForDate(startDate)),
      startDate,
      endDate,
      weeks: statedWeeks(wire) ?? weeksBetween(startDate, endDate),
      // a price of 0 is one that nobody has entered
      weeklyPence: price?.pricePerPersonPerWeek || null,
      depositPence: price?.depositPerPerson ?? 0,
      feePence: price?.feePerPerson ?? 0,
      bookingUrl: webAddress(wire.bookNowURL),
      billsIncluded: BILLS.filter((bill) => wire.utilities[bill]),
      lettingOption: decodeLettingOption(wire),
      isSoldOut: wire.soldOut,
      soldOutFrom: wire.soldOutFrom,
    }
  },
})

const WEEKS = /(\d{1,3}(?:\.\d{1,2})?)\s*(?:weeks?|wks?)\b/i

/** Returns the weeks in a contract's title (`26/27 - Studio - 34.14 weeks` → 34.14), or returns `null`. */
function weeksInTitle(title: string): number | null {
  const weeks = Number(WEEKS.exec(title)?.[1] ?? 0)
  return weeks > 0 ? weeks : null
}

/** Returns the weeks that a contract's title states, or else its minimum number of days; `null` without both. */
export const statedWeeks = ({
  title,
  minContractDays,
}: Pick<typeof WordPressContract.Type, 'title' | 'minContractDays'>): number | null =>
  weeksInTitle(title) ?? (minContractDays ? Math.round((minContractDays / 7) * 100) / 100 : null)

/** Returns the letting option that a contract is for; `null` for a long-term let. */
export function decodeLettingOption(wire: typeof WordPressContract.Type): Contract['lettingOption'] {
  if (wire.lettingOption === 'summer-lets' || wire.lettingOption === 'short-term-lets')
    return wire.lettingOption
  return wire.showInShortStaysTab ? 'short-term-lets' : null
}
