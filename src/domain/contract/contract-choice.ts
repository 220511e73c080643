import type { Contract } from '../content/contract.ts'
import type { Room } from '../content/room.ts'
import { bookableContracts, currentContracts } from './availability.ts'
import { isCalendarDay, isContractLength } from './contract-dates.ts'
import { byCostInAll, costOfContract, type PricePlace } from './offers.ts'

/** The contract that an address asks for, such as `?weeks=44&start=2027-09-11` (spec section 14). */
export interface ContractChoice {
  /** The weeks of a contract, rounded to a whole number; `null` is any length. */
  readonly weeks: number | null
  /** The first day, `YYYY-MM-DD`; `null` is any day. */
  readonly start: string | null
}

export const ANY_CONTRACT: ContractChoice = { weeks: null, start: null }

/** Returns whole weeks, `null` if the text is no length that a contract can have. */
export const parseContractLength = (text: string): number | null =>
  isContractLength(text) ? Number(text) : null

/** Returns the first day, `null` if the text is not a day that exists. */
export const parseContractStart = (text: string): string | null => (isCalendarDay(text) ? text : null)

/** Parses the contract choice in an address's query. Values that no contract can have are `null`. */
export const parseContractChoice = (query: URLSearchParams): ContractChoice => ({
  weeks: parseContractLength(query.get('weeks')?.trim() ?? ''),
  start: parseContractStart(query.get('start')?.trim() ?? ''),
})

/** What to say of a value in an address that no contract can have. */
export const CHOICE_PROBLEMS = {
  weeks: 'Choose a length in whole weeks, such as 44.',
  start: 'Choose a moving-in day, which an address states as 2027-09-11.',
} as const satisfies Record<keyof ContractChoice, string>

/** Returns what to say of each value of a contract choice that no contract can have. */
export function choiceProblems(query: URLSearchParams): Partial<Record<keyof ContractChoice, string>> {
  const choice = parseContractChoice(query)
  return Object.fromEntries(
    Object.entries(CHOICE_PROBLEMS).filter(
      ([name]) => query.get(name)?.trim() && choice[name as keyof ContractChoice] === null,
    ),
  )
}

/** Returns the choice as the query of an address. Values that are not chosen are `undefined`. */
export const contractChoiceQuery = ({ weeks, start }: ContractChoice) => ({
  weeks: weeks ?? undefined,
  start: start ?? undefined,
})

/** Returns the choice that selects a contract, which is also its query in an address. */
export const choiceOfContract = ({ weeks, startDate }: Contract) => ({
  weeks: Math.round(weeks),
  start: startDate,
})

/** Whether a choice restricts the contracts. */
export const hasContractChoice = ({ weeks, start }: ContractChoice): boolean =>
  weeks !== null || start !== null

export const matchesContractChoice = (contract: Contract, { weeks, start }: ContractChoice): boolean =>
  (weeks === null || Math.round(contract.weeks) === weeks) && (start === null || contract.startDate === start)

/** The result of looking for a choice among a room's contracts. */
export type ContractSelection =
  /** The address asks for no contract. */
  | { readonly kind: 'none' }
  | { readonly kind: 'chosen'; readonly contract: Contract }
  /** The room has such a contract, but it or the room is sold out. */
  | { readonly kind: 'sold-out'; readonly contract: Contract }
  /** The room does not have such a contract, or no longer has it. */
  | { readonly kind: 'unknown' }

/**
 * Returns the current contract of a room that matches a choice, or why there is none to book. Of several, it selects the
 * one that costs least in all and is not sold out, and of equally cheap ones the first to begin.
 */
export function selectContract(room: Room & PricePlace, choice: ContractChoice): ContractSelection {
  if (!hasContractChoice(choice)) return { kind: 'none' }
  const matching = currentContracts(room)
    .filter((candidate) => matchesContractChoice(candidate, choice))
    .map((contract) => ({ contract, cost: costOfContract(contract, room) }))
    .sort(byCostInAll)
  const bookable = bookableContracts(room)
  const first = matching.find(({ contract }) => bookable.includes(contract))
  if (first) return { kind: 'chosen', contract: first.contract }
  const [soldOut] = matching
  return soldOut ? { kind: 'sold-out', contract: soldOut.contract } : { kind: 'unknown' }
}
