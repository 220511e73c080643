import { countText } from '#domain/content/count-text.ts'
import type { Room } from '#domain/content/room.ts'
import { formatPounds, parsePounds, weeksBetween } from '#domain/contract/contract-price.ts'
import { isOfKind, ROOM_KINDS } from '#domain/room/room-kind.ts'
import { type ContentProblem, type ContentRule, quoteOrNothing } from './content-rule.ts'
import type { ContentSnapshot, RawContract } from './content-snapshot.ts'
import { RULE_DATA, ruleData } from './rule-data.ts'

interface Dated extends RawContract {
  readonly startDate: string
  readonly endDate: string
}

/** Whether the last day of a contract is after its first. */
const inOrder = (contract: RawContract): contract is Dated =>
  contract.startDate !== null && contract.endDate !== null && contract.endDate > contract.startDate

const byRoom = (contracts: readonly RawContract[]): readonly (readonly RawContract[])[] => [
  ...Map.groupBy(contracts, ({ room }) => room.slug).values(),
]

/** Stated weeks may differ from the dates by two days: contracts are counted to the last night or the next morning. */
const WEEKS_TOLERANCE = RULE_DATA['contract-weeks'].limits.tolerance

const days = ({ title, startDate, endDate }: RawContract): string =>
  `${startDate} to ${endDate} (${quoteOrNothing(title)})`

const overlaps = (a: Dated, b: Dated): boolean => a.startDate < b.endDate && b.startDate < a.endDate

/**
 * Overlapping contracts of different lengths are a choice. Two of the same length, or of two academic years, are a
 * mistake.
 */
const hasMismatchedDates = (a: Dated, b: Dated): boolean =>
  a.academicYear !== b.academicYear ||
  (a.lettingOption === b.lettingOption &&
    Math.abs(weeksBetween(a.startDate, a.endDate) - weeksBetween(b.startDate, b.endDate)) <= WEEKS_TOLERANCE)

/** Returns one problem for each contract that wrongly overlaps an earlier one of its room. */
function overlapsOf(contracts: readonly RawContract[]): readonly ContentProblem[] {
  const dated = contracts.filter(inOrder)
  return dated.flatMap((contract, index) => {
    const other = dated
      .slice(0, index)
      .find((earlier) => overlaps(earlier, contract) && hasMismatchedDates(earlier, contract))
    return other
      ? {
          ref: contract.room,
          path: contract.path,
          expected: `days that do not overlap with ${days(other)}`,
          found: days(contract),
          fix: 'Change the days or the academic year of one of the two, or remove it.',
        }
      : []
  })
}

/** Rules for the dates and prices of contracts. */
export const contractRules: readonly ContentRule[] = [
  {
    ...ruleData('contract-ends-before-start'),
    check: ({ contracts }) =>
      contracts.flatMap((contract) =>
        contract.startDate !== null && contract.endDate !== null && !inOrder(contract)
          ? {
              ref: contract.room,
              path: `${contract.path}.endDate`,
              expected: `a day after the first day, ${contract.startDate}`,
              found: `${contract.endDate} (${quoteOrNothing(contract.title)})`,
              fix: 'Correct the first or the last day of the contract.',
            }
          : [],
      ),
  },
  {
    ...ruleData('contract-overlap'),
    check: ({ contracts }) => byRoom(contracts).flatMap(overlapsOf),
  },
  {
    ...ruleData('contract-weeks'),
    check: ({ contracts }) =>
      contracts.filter(inOrder).flatMap((contract) => {
        const { startDate, endDate, statedWeeks } = contract
        const weeks = weeksBetween(startDate, endDate)
        return statedWeeks !== null && Math.abs(statedWeeks - weeks) > WEEKS_TOLERANCE
          ? {
              ref: contract.room,
              path: contract.path,
              expected: `${weeks} weeks, from ${startDate} to ${endDate}`,
              found: `${statedWeeks} weeks (${quoteOrNothing(contract.title)})`,
              fix: 'Correct the days, or the weeks in the contract’s title.',
            }
          : []
      }),
  },
  {
    ...ruleData('price-zero'),
    check: ({ contracts }) =>
      byRoom(contracts.filter(({ amount }) => parsePounds(amount) === 0)).flatMap((ofRoom) =>
        priceProblem(ofRoom, 'a price above £0'),
      ),
  },
  {
    ...ruleData('price-missing'),
    check: ({ contracts }) =>
      byRoom(contracts).flatMap((ofRoom) => {
        const isPriced = ofRoom.some(({ amount }) => amount !== null)
        const wrong = ofRoom.filter(({ amount }) =>
          amount === null ? isPriced : parsePounds(amount) === null,
        )
        return priceProblem(wrong, 'an amount in pounds such as 165.00')
      }),
  },
  { ...ruleData('price-implausible'), check: implausiblePrices },
  {
    ...ruleData('fee-prohibited'),
    check: (content) => {
      const rooms = roomsWithoutFees(content)
      const wrong = content.contracts.filter(({ room, fee }) => rooms.has(room.slug) && parsePounds(fee))
      return byRoom(wrong).flatMap((ofRoom) =>
        oncePerRoom(ofRoom, ({ path, fee }) => ({
          path: `${path}.prices[0].feePerPerson`,
          expected: `no booking fee in ${RULE_DATA['fee-prohibited'].nations.join(' or ')}`,
          found: quoteOrNothing(fee),
          fix: 'Remove the booking fee from all contracts of the room.',
        })),
      )
    },
  },
]

/** What a room is compared with: the others of its kind, or of its type where it is of no kind. */
const comparedAs = (room: Room): string =>
  ROOM_KINDS.filter((kind) => kind !== 'shared-flat').find((kind) => isOfKind(room, kind)) ??
  room.roomType.toLowerCase()

/** Returns the contracts whose weekly price is many times that of most contracts for rooms of the same kind, or a part. */
function implausiblePrices({ contracts, rooms }: ContentSnapshot): readonly ContentProblem[] {
  const { factor, minCompared } = RULE_DATA['price-implausible'].limits
  const kinds = new Map(rooms.map((room) => [room.slug, comparedAs(room)]))
  const priced = contracts.flatMap((contract) => {
    const pence = parsePounds(contract.amount)
    const kind = kinds.get(contract.room.slug)
    return pence && kind !== undefined ? [{ contract, pence, kind }] : []
  })
  return [...Map.groupBy(priced, ({ kind }) => kind).values()].flatMap((ofKind) => {
    if (ofKind.length < minCompared) return []
    const median = medianOf(ofKind.map(({ pence }) => pence))
    const wrong = ofKind.filter(({ pence }) => pence > median * factor || pence * factor < median)
    return byRoom(wrong.map(({ contract }) => contract)).flatMap((ofRoom) =>
      oncePerRoom(ofRoom, ({ path, amount }) => ({
        path: `${path}.prices`,
        expected: `a price near ${formatPounds(median)} a week, which most rooms of this kind cost`,
        found: quoteOrNothing(amount),
        fix: 'Enter the price per person per week, with its decimal point.',
      })),
    )
  })
}

/** Returns the middle one of several numbers. */
const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] as number

/** Returns the slugs of the rooms in cities whose law prohibits booking fees. Where no nation is named, nothing is known. */
function roomsWithoutFees({ cities, rooms }: ContentSnapshot): ReadonlySet<string> {
  const { nations } = RULE_DATA['fee-prohibited']
  const there = cities.filter(({ nation }) => nations.includes(nation)).map(({ slug }) => slug)
  return new Set(
    rooms.filter(({ property }) => there.includes(property?.city?.slug ?? '')).map(({ slug }) => slug),
  )
}

const priceProblem = (wrong: readonly RawContract[], expected: string): readonly ContentProblem[] =>
  oncePerRoom(wrong, ({ path, amount }) => ({
    path: `${path}.prices`,
    expected,
    found: quoteOrNothing(amount),
    fix: 'Enter the price per person per week, or remove the prices of all contracts if it is on request.',
  }))

/** Returns one problem for contracts of a room, which often have the same one. */
function oncePerRoom(
  wrong: readonly RawContract[],
  problemOf: (contract: RawContract) => Omit<ContentProblem, 'ref'>,
): readonly ContentProblem[] {
  const [first, ...others] = wrong
  if (!first) return []
  const problem = problemOf(first)
  const more = others.length > 0 ? ` and in ${countText(others.length, 'more contract')}` : ''
  return [{ ...problem, ref: first.room, found: `${problem.found} (${quoteOrNothing(first.title)})${more}` }]
}
