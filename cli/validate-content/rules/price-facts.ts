import type { Contract } from '../../../src/domain/content/contract.ts'
import type { Room } from '../../../src/domain/content/room.ts'
import { fromPrice } from '../../../src/domain/contract/availability.ts'
import { formatPounds, parsePounds } from '../../../src/domain/contract/contractPrice.ts'
import type { ContentProblem } from './content-rule.ts'
import type { ContentText } from './content-text.ts'
import { distinct, listed } from './stated-numbers.ts'

const AMOUNT = '£(?<amount>\\d[\\d,]*(?:\\.\\d\\d)?) (?:a|per) week\\b'
const LOWEST = new RegExp(`\\b(?:from|(?:begin|start)s? (?:at|from)) ${AMOUNT}`, 'gi')
const ANY_PRICE = new RegExp(
  `\\b(?:rents? (?:is|are|of)|(?:rooms?|studios?|en-suites?|apartments?|lofts?) (?:at|for|costs?)) ${AMOUNT}`,
  'gi',
)
/** Words for other things that are paid by the week. */
const NOT_RENT =
  /\b(?:parking|bays?|cars?|bicycles?|bikes?|lockers?|storage|laundry|gym|cleaning|meals?|off|less|more|save)\b/i

const formatPrices = (prices: readonly number[]): string => listed(prices.map(formatPounds))

/** Returns the first price of a text that no contract of the rooms has, or that the text wrongly calls the lowest. */
export function priceContradictions(
  { text, ...place }: ContentText,
  rooms: readonly Room[],
  today: string,
): readonly ContentProblem[] {
  const pence = ({ weeklyPence }: Contract): number | null => weeklyPence
  const all = distinct(rooms.flatMap(({ contracts }) => contracts.map(pence)))
  const lowest = distinct([
    ...all.slice(0, 1),
    fromPrice(rooms, today)?.weeklyPence ?? null,
    fromPrice(rooms, today, 'long-term-lets')?.weeklyPence ?? null,
  ])
  const wrongIn = (sentence: string, way: RegExp, known: readonly number[], what: string) =>
    [...sentence.matchAll(way)]
      .filter(({ groups }) => !known.includes(Number(parsePounds(groups?.amount))))
      .map(([quote]) => ({
        ...place,
        expected: `${what} ${formatPrices(known)} a week, as in the contracts`,
        found: `“${quote}”`,
        fix: 'Correct the text or the contracts: visitors read both.',
      }))
  return all.length === 0
    ? []
    : text
        .split(/(?<=[.!?;])\s/)
        .filter((sentence) => !NOT_RENT.test(sentence))
        .flatMap((sentence) => [
          ...wrongIn(sentence, LOWEST, lowest, 'the lowest price,'),
          ...wrongIn(sentence, ANY_PRICE, all, 'one of'),
        ])
        .slice(0, 1)
}
