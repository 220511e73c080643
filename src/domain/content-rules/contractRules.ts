import { weeksBetween } from '../contract/contractPrice.ts'
import { parsePounds } from '../pricing/money.ts'
import { type ContentProblem, type ContentRule, quoteOrNothing } from './contentRule.ts'
import type { RawContract } from './contentSnapshot.ts'

interface Dated extends RawContract {
  readonly startDate: string
  readonly endDate: string
}

/** Contracts whose last day is after the first. */
const inOrder = (contract: RawContract): contract is Dated =>
  contract.startDate !== null && contract.endDate !== null && contract.endDate > contract.startDate

const byRoom = (contracts: readonly RawContract[]): readonly (readonly RawContract[])[] => [
  ...Map.groupBy(contracts, ({ room }) => room.slug).values(),
]

/** Weeks may differ from the days by two, because a contract is counted to its last night or to the morning after. */
const WEEKS_TOLERANCE = 0.3

const days = ({ title, startDate, endDate }: RawContract): string =>
  `${startDate} to ${endDate} (${quoteOrNothing(title)})`

const overlaps = (a: Dated, b: Dated): boolean => a.startDate < b.endDate && b.startDate < a.endDate

/** Overlapping contracts of different lengths are a choice; two of the same length, or of two academic years, are a mistake. */
const hasMismatchedDates = (a: Dated, b: Dated): boolean =>
  a.academicYear !== b.academicYear ||
  (a.lettingOption === b.lettingOption &&
    Math.abs(weeksBetween(a.startDate, a.endDate) - weeksBetween(b.startDate, b.endDate)) <= WEEKS_TOLERANCE)

/** Every contract that wrongly overlaps an earlier one of its room, once. */
function overlapsOf(contracts: readonly RawContract[]): readonly ContentProblem[] {
  const dated = contracts.filter(inOrder)
  return dated.flatMap((contract, index) => {
    const other = dated
      .slice(0, index)
      .find((earlier) => overlaps(earlier, contract) && hasMismatchedDates(earlier, contract))
    return other
      ? [
          {
            ref: contract.room,
            path: contract.path,
            expected: `days that do not run at the same time as ${days(other)}`,
            found: days(contract),
            fix: 'Change the days or the academic year of one of the two, or remove it.',
          },
        ]
      : []
  })
}

/** Rules for the dates and prices of contracts. */
export const contractRules: readonly ContentRule[] = [
  {
    id: 'contract-ends-before-start',
    severity: 'error',
    reason: 'A contract that ends before it begins is not offered, or is offered with impossible days.',
    needsAllContent: false,
    check: ({ contracts }) =>
      contracts.flatMap((contract) =>
        contract.startDate !== null && contract.endDate !== null && !inOrder(contract)
          ? [
              {
                ref: contract.room,
                path: `${contract.path}.endDate`,
                expected: `a day after the first, ${contract.startDate}`,
                found: `${contract.endDate} (${quoteOrNothing(contract.title)})`,
                fix: 'Correct the first or the last day of the contract.',
              },
            ]
          : [],
      ),
  },
  {
    id: 'contract-overlap',
    severity: 'error',
    reason:
      'Visitors would be offered the same home twice for the same weeks, or one year’s home in another.',
    needsAllContent: false,
    check: ({ contracts }) => byRoom(contracts).flatMap(overlapsOf),
  },
  {
    id: 'contract-weeks',
    severity: 'error',
    reason: 'The total that visitors see is the weekly price times the weeks that are stated.',
    needsAllContent: false,
    check: ({ contracts }) =>
      contracts.filter(inOrder).flatMap((contract) => {
        const { startDate, endDate, statedWeeks } = contract
        const weeks = weeksBetween(startDate, endDate)
        return statedWeeks !== null && Math.abs(statedWeeks - weeks) > WEEKS_TOLERANCE
          ? [
              {
                ref: contract.room,
                path: contract.path,
                expected: `${weeks} weeks, as from ${startDate} to ${endDate}`,
                found: `${statedWeeks} weeks (${quoteOrNothing(contract.title)})`,
                fix: 'Correct the days, or the weeks in the contract’s title.',
              },
            ]
          : []
      }),
  },
  {
    id: 'price-zero',
    severity: 'error',
    reason: 'A price of nothing is a mistake, which the site shows as a price on request.',
    needsAllContent: false,
    check: ({ contracts }) =>
      contracts
        .filter(({ amount }) => parsePounds(amount) === 0)
        .map((contract) => contractPriceProblem(contract, 'a price above nothing')),
  },
  {
    id: 'price-missing',
    severity: 'error',
    reason:
      'The site asks visitors to call although the room has prices. A room on request has no price at all.',
    needsAllContent: false,
    check: ({ contracts }) =>
      byRoom(contracts).flatMap((ofRoom) => {
        const isPriced = ofRoom.some(({ amount }) => amount !== null)
        return ofRoom
          .filter(({ amount }) => (amount === null ? isPriced : parsePounds(amount) === null))
          .map((contract) => contractPriceProblem(contract, 'an amount in pounds such as 165.00'))
      }),
  },
]

const contractPriceProblem = (contract: RawContract, expected: string): ContentProblem => ({
  ref: contract.room,
  path: `${contract.path}.prices`,
  expected,
  found: `${quoteOrNothing(contract.amount)} (${quoteOrNothing(contract.title)})`,
  fix: 'Enter the price per person per week, or remove the prices of all contracts where it is on request.',
})
