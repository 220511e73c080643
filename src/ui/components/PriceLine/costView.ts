import { formatPounds } from '../../../domain/contract/contractPrice.ts'
import type { ContractCost } from '../../../domain/contract/offers.ts'
import { costText } from '../../../domain/contract/priceText.ts'

/** A contract total with what offers take off it, all formatted. */
export interface CostView {
  readonly total: string
  readonly offers: readonly {
    readonly title: string
    /** `£440` */
    readonly less: string
    readonly eligibility: string
    readonly code: string | null
  }[]
  readonly toPay: string
  /** `£11,220, less £440 with Stay 51 weeks, pay for 49: £10,780` */
  readonly sum: string
}

/** Formats a contract's cost; `null` where no offer takes anything off it. */
export function costView(cost: ContractCost): CostView | null {
  const { totalPence, reductions, toPayPence } = cost
  if (reductions.length === 0) return null
  const [total, toPay] = [formatPounds(totalPence), formatPounds(toPayPence)]
  const offers = reductions.map(({ offer, pence }) => ({
    title: offer.title,
    less: formatPounds(pence),
    eligibility: offer.eligibility,
    code: offer.code,
  }))
  return { total, offers, toPay, sum: costText(cost) }
}
