import type { Contract } from '#domain/content/contract.ts'
import { countText } from '#domain/content/count-text.ts'
import { longDate } from '#domain/content/date-text.ts'
import { type Availability, roomAvailability } from '#domain/contract/availability.ts'
import {
  type ContractChoice,
  choiceProblems,
  parseContractChoice,
  selectContract,
} from '#domain/contract/contract-choice.ts'
import { isCoveredOnRequest, type StayCost } from '#domain/contract/stay-cost.ts'
import { coversStay, type ParsedStay, parseStay, type Stay } from '#domain/contract/stay-dates.ts'
import { comparedPrices, type ListedRoom, type OfferingRoom } from '#domain/room/room-offer.ts'
import { cheapestForStay, nearestToStay, uncoveredText } from '#ui/forms/StayCosts/stay-costs-view.ts'
import { stayDays } from '#ui/forms/StayForm/stay-form-view.ts'

/** The contract whose price a room's page shows, and what of the address it cannot use. */
interface RoomContract {
  readonly availability: Availability
  readonly choice: ContractChoice
  readonly parsedStay: ParsedStay
  /** The contract that the address chooses. */
  readonly chosen: Contract | null
  /** The chosen contract, or else one that covers the days, comes next to them, or has the lowest price. */
  readonly shown: Contract | null
  /** The contract that the address names, sold out, of a room that has others. */
  readonly soldOut: Contract | null
  /** Whether there are days that the price is not for. */
  readonly isStayUncovered: boolean
  /** What cannot be used of the contract and the days in the address; empty if all can. */
  readonly problem: string
}

/** Returns the contract that the page of a room shows to an address with this query (spec section 14). */
export function roomContract(room: ListedRoom<OfferingRoom>, query: URLSearchParams): RoomContract {
  const choice = parseContractChoice(query)
  const selection = selectContract(room, choice)
  const chosen = selection.kind === 'chosen' ? selection.contract : null
  const parsedStay = parseStay(query, room.today)
  const { stay } = parsedStay
  const covering = cheapestForStay(stay, [room])
  const nearest = stay && covering === null ? nearestToStay(stay, [room]) : null
  const shown = chosen ?? covering ?? nearest?.contract ?? comparedPrices([room])[0]?.contract ?? null
  const availability = roomAvailability(room)
  const isSoldOut = availability === 'sold-out'
  const isStayUncovered = stay !== null && !(shown && coversStay(shown, stay))
  const soldOut = !isSoldOut && selection.kind === 'sold-out' ? selection.contract : null
  const problems = [
    ...Object.values(choiceProblems(query)),
    selection.kind === 'unknown' || selection.kind === 'sold-out'
      ? choiceProblem(choice, soldOut ? 'contract-sold-out' : selection.kind)
      : isStayUncovered && !isSoldOut && stayProblem(stay, { chosen, covering, nearest, room }),
  ]
  return {
    availability,
    choice,
    parsedStay,
    chosen,
    shown,
    soldOut,
    isStayUncovered,
    problem: problems.filter(Boolean).join(' '),
  }
}

/** What is known about a stay that the contract of the price does not cover. */
interface UncoveredStay {
  readonly chosen: Contract | null
  readonly covering: Contract | null
  readonly nearest: StayCost | null
  readonly room: OfferingRoom
}

/** Says that the price is not for the days that the visitor gave, and what is. */
function stayProblem(stay: Stay, { chosen, covering, nearest, room }: UncoveredStay): string {
  if (chosen && covering)
    return `This contract does not cover ${stayDays(stay)}: ${countText(covering.weeks, 'week')} from ${longDate(covering.startDate)} would.`
  return covering === null && isCoveredOnRequest([room], stay)
    ? `The price for ${stayDays(stay)} is on request: ask us about these days.`
    : uncoveredText(stay, nearest)
}

/** Returns why the page does not show the contract in the address, and what the visitor can do. */
function choiceProblem(
  { weeks, start }: ContractChoice,
  kind: 'unknown' | 'sold-out' | 'contract-sold-out',
): string {
  const asked = [weeks && `for ${countText(weeks, 'week')}`, start && `from ${longDate(start)}`].filter(
    Boolean,
  )
  if (kind === 'contract-sold-out')
    return `This room is sold out for now ${asked.join(' ')}. Choose another contract, or join the waiting list.`
  return kind === 'sold-out'
    ? `This room is sold out ${asked.join(' ')} too.`
    : `This room is not offered ${asked.join(' ')}. Choose one of these contracts, or ask us.`
}
