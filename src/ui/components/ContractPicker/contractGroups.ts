import type { Contract } from '../../../domain/content/contract.ts'
import { choiceOfContract } from '../../../domain/contract/contractChoice.ts'
import { withQuery } from '../../../domain/routing/paths.ts'
import { shortDate } from '../dates.ts'
import { type PricePlace, type PriceView, priceView, weeksText } from '../PriceLine/priceView.ts'

/** A contract that can be chosen. */
export interface ContractRow {
  readonly weeks: string
  readonly dates: string
  /** `null` where the price is on request. */
  readonly price: PriceView | null
  /** The room's page with this contract; `null` where the room is sold out. */
  readonly href: string | null
  readonly isChosen: boolean
}

/** The contracts of one kind of stay, such as an academic year. */
export interface ContractGroup {
  readonly stay: string
  /** Whether it is unfolded at first: the group of the chosen contract, or of the price that is shown. */
  readonly isOpen: boolean
  readonly contracts: readonly ContractRow[]
}

const LETTING_OPTION_NAMES = { 'short-term-lets': 'Short stay', 'summer-lets': 'Summer stay' } as const

const stayOf = ({ lettingOption, academicYear, title }: Contract): string =>
  lettingOption ? LETTING_OPTION_NAMES[lettingOption] : academicYear ? `Academic year ${academicYear}` : title

interface ContractGroupOptions {
  /** The path of the room's page. */
  readonly path: string
  readonly isSoldOut: boolean
  readonly chosen?: Contract | null
  /** The contract whose price is shown where none is chosen. */
  readonly priced?: Contract | null
  /** Says what each contract costs with the offers of the property. */
  readonly place: PricePlace
}

/**
 * Returns contracts by kind of stay, long-term ones first, each sorted by start date and then by length (spec section
 * 14).
 */
export function contractGroups(
  contracts: readonly Contract[],
  { path, isSoldOut, chosen = null, priced = null, place }: ContractGroupOptions,
): readonly ContractGroup[] {
  const sorted = contracts.toSorted(
    (a, b) =>
      Number(a.lettingOption !== null) - Number(b.lettingOption !== null) ||
      a.startDate.localeCompare(b.startDate) ||
      a.weeks - b.weeks,
  )
  const shown = chosen ?? priced ?? sorted[0]
  return [...Map.groupBy(sorted, stayOf)].map(([stay, group]) => ({
    stay,
    isOpen: shown !== undefined && stayOf(shown) === stay,
    contracts: group.map((contract) => ({
      weeks: weeksText(contract.weeks),
      dates: `${shortDate(contract.startDate)} to ${shortDate(contract.endDate)}`,
      price: priceView(contract, place),
      href: isSoldOut ? null : withQuery(path, choiceOfContract(contract)),
      isChosen: contract === chosen,
    })),
  }))
}
