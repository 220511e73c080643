import type { Contract } from '#domain/content/contract.ts'
import { countText } from '#domain/content/count-text.ts'
import { isFullYear } from '#domain/contract/full-year.ts'
import { byCostInAll, costOfContract, type PricePlace } from '#domain/contract/offers.ts'
import { noPriceText } from '#domain/contract/price-text.ts'
import { contractDays, priceView } from '../PriceLine/price-view.ts'

/** A length or a first day that can be chosen. */
export interface ContractOption {
  readonly label: string
  /** What it costs in all, with offers, or why it costs nothing; absent beside a day that can be chosen. */
  readonly total?: string
  /** What it costs without the offers; absent where there are none. */
  readonly before?: string
  /** The page with this choice, or the waiting list for it; `null` where the room is sold out. */
  readonly href: string | null
  /** Whether this contract alone is sold out. */
  readonly isSoldOut?: true
  readonly isChosen: boolean
}

/** The contracts of one kind of stay, such as an academic year. */
export interface ContractGroup {
  readonly stay: string
  /** Whether it is the group of the contract whose price is shown. */
  readonly isShown: boolean
  readonly lengths: readonly ContractOption[]
  /** The days of contracts of the chosen length; without a choice, those of a group that differ. */
  readonly days: readonly ContractOption[]
}

/** The text in the place of a price, where a contract is sold out alone. */
const SOLD_OUT = 'Sold out: waiting list'

const LETTING_OPTION_NAMES = { 'short-term-lets': 'Short stay', 'summer-lets': 'Summer stay' } as const

const stayOf = ({ lettingOption, academicYear, title }: Contract): string =>
  lettingOption ? LETTING_OPTION_NAMES[lettingOption] : academicYear ? `Academic year ${academicYear}` : title

interface ContractGroupOptions {
  /** Returns the page with a contract; `null` where none can be chosen. */
  readonly hrefOf: (contract: Contract) => string | null
  /** Returns the waiting list for a contract that is sold out alone; `null` for others. */
  readonly waitingListOf: (contract: Contract) => string | null
  /** The contract whose price is shown. */
  readonly shown: Contract | null
  readonly isChosen: boolean
  /** Says what each contract costs with the offers of the property. */
  readonly place: PricePlace
}

/**
 * Returns contracts by kind of stay, long-term ones first, each with its lengths from the shortest and their first days
 * (spec section 14). Of several contracts of one length and day, as several rooms of a property have, the cheapest
 * that is not sold out counts.
 */
export function contractGroups(
  contracts: readonly Contract[],
  { hrefOf, waitingListOf, shown, isChosen, place }: ContractGroupOptions,
): readonly ContractGroup[] {
  const isLeft = (contract: Contract): boolean => waitingListOf(contract) === null
  const linkOf = (contract: Contract): Pick<ContractOption, 'href' | 'isSoldOut' | 'total'> => {
    const href = waitingListOf(contract)
    return href === null ? { href: hrefOf(contract) } : { href, isSoldOut: true, total: SOLD_OUT }
  }
  // an address names a length and a day, which leads to the cheapest of those that have both
  const choosable = Map.groupBy(
    contracts
      .map((contract) => ({ contract, cost: costOfContract(contract, place) }))
      .toSorted((a, b) => Number(isLeft(b.contract)) - Number(isLeft(a.contract)) || byCostInAll(a, b)),
    ({ contract: { weeks, startDate } }) => `${Math.round(weeks)} ${startDate}`,
  )
  const cheapest = [...choosable.values()].flatMap(([first]) => (first ? [first.contract] : []))
  const sorted = cheapest.toSorted(
    (a, b) =>
      Number(a.lettingOption !== null) - Number(b.lettingOption !== null) ||
      a.startDate.localeCompare(b.startDate) ||
      a.weeks - b.weeks,
  )
  const groups = [...Map.groupBy(sorted, stayOf)]
  const hasPrices = contracts.some(({ weeklyPence }) => weeklyPence !== null)
  // the rest of a running year is not what most visitors look for
  const first = groups.find(([, group]) => group.some(isFullYear)) ?? groups[0]
  const shownStay = shown ? stayOf(shown) : first?.[0]
  return groups.map(([stay, group]) => {
    const byLength = Map.groupBy(group, ({ weeks }) => Math.round(weeks))
    const lengths = [...byLength].toSorted(([a], [b]) => a - b)
    const shownLength = shown && stay === shownStay ? byLength.get(Math.round(shown.weeks)) : undefined
    const days = [...Map.groupBy(shownLength ?? [], ({ startDate }) => startDate).values()]
    return {
      stay,
      isShown: stay === shownStay,
      lengths: lengths.flatMap(([, sameLength]): ContractOption[] => {
        // another length begins on the day that is chosen, where it can
        const left = sameLength.filter(isLeft)
        const contract =
          left.find(({ startDate }) => startDate === shown?.startDate) ?? left[0] ?? sameLength[0]
        if (!contract) return []
        const price = priceView(contract, null, place)
        return [
          {
            label: countText(contract.weeks, 'week'),
            // where no contract has a price, the box says so once
            ...((price || hasPrices) && {
              total: price ? (price.withOffers ?? price.total) : noPriceText(null),
            }),
            ...(price?.withOffers && isLeft(contract) && { before: price.total }),
            ...linkOf(contract),
            isChosen: isChosen && shownLength?.includes(contract) === true,
          },
        ]
      }),
      days:
        days.length < 2
          ? []
          : days.flatMap(([contract]) =>
              contract
                ? [
                    {
                      label: contractDays(contract),
                      ...linkOf(contract),
                      isChosen: isChosen && contract.startDate === shown?.startDate,
                    },
                  ]
                : [],
            ),
    }
  })
}
