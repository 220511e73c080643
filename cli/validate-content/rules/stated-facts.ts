import type { Contract } from '../../../src/domain/content/contract.ts'
import type { Room } from '../../../src/domain/content/room.ts'
import { fromPrice } from '../../../src/domain/contract/availability.ts'
import { formatPounds, parsePounds } from '../../../src/domain/contract/contractPrice.ts'
import { type ContentProblem, contentRef, pageContents } from './content-rule.ts'
import type { ContentRef, ContentSnapshot, RawHtml } from './content-snapshot.ts'

/** The numbers that a text states: one, or a range, as in `five to seven` or `five or seven`. */
interface StatedNumbers {
  readonly lowest: number
  readonly highest: number
  /** The words that state them. */
  readonly quote: string
}

const words = (list: string): readonly string[] => list.split(' ')
const UNITS = words('one two three four five six seven eight nine')
const TEENS = words('ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen')
const TENS = words('twenty thirty forty fifty sixty seventy eighty ninety')

/** The numbers from 1 to 99 in words, in their order. */
export const NUMBER_WORDS: readonly string[] = [
  ...UNITS,
  ...TEENS,
  ...TENS.flatMap((ten) => [ten, ...UNITS.map((unit) => `${ten}-${unit}`)]),
]

// longer words first, so that `twenty-six` is not read as `twenty`
const WORD = NUMBER_WORDS.toSorted((a, b) => b.length - a.length).join('|')
const NUMBER = `(?:\\d{1,3}(?:,\\d{3})+|\\d{1,6})(?:\\.\\d+)?|(?:${WORD})\\b`
/** Not within another number or word, and not the second number of a range, such as 6 in `between 4 and 6`. */
const BEFORE = `(?<![\\w.,£–-])(?<!(?:\\d|\\b(?:${WORD}))\\s*(?:–|-|to|or|and)\\s*)`
/** Not followed by words such as `or more` and `and a half`, which change the number. */
const AFTER = '(?!\\s+(?:or (?:more|fewer|less)|and a half)\\b)'
const NUMBERS = `${BEFORE}(?<lowest>${NUMBER})(?:\\s*(?:–|-|to|or|and)\\s*(?<highest>${NUMBER}))?${AFTER}`

/** Returns the expression for a way to state numbers, in whose pattern `#` stands for them. It ignores case. */
export const wayToState = (pattern: string): RegExp => new RegExp(pattern.replace('#', NUMBERS), 'gi')

const numberOf = (written: string): number => {
  const word = NUMBER_WORDS.indexOf(written.toLowerCase())
  return word === -1 ? Number(written.replaceAll(',', '')) : word + 1
}

/** Returns the numbers that a text states in one way. */
export function statedNumbers(text: string, way: RegExp): readonly StatedNumbers[] {
  return [...text.matchAll(way)].map(({ 0: quote, groups }) => {
    const lowest = numberOf(String(groups?.lowest))
    const highest = groups?.highest === undefined ? lowest : numberOf(groups.highest)
    return { lowest, highest, quote: quote.trim() }
  })
}

/** Whether none of the known numbers, exact or rounded to a whole number, is among the stated ones. */
export const contradicts = (
  { lowest, highest }: Pick<StatedNumbers, 'lowest' | 'highest'>,
  known: readonly number[],
): boolean =>
  !known.some((value) => [value, Math.round(value)].some((one) => lowest <= one && one <= highest))

/** Returns the values that are not `null`, each once, in ascending order. */
export const distinct = (values: readonly (number | null)[]): readonly number[] =>
  [...new Set(values.filter((value) => value !== null))].toSorted((a, b) => a - b)

/** Formats a list of values: `5, 6 or 7`. */
export const listed = (numbers: readonly (number | string)[]): string =>
  numbers.join(', ').replace(/, ([^,]*)$/, ' or $1')

/** One text of an entity, without tags. */
export interface ContentText {
  readonly ref: ContentRef
  readonly path: string
  readonly text: string
}

/** Returns the words of HTML, without tags. */
export const textOf = ({ tokens }: RawHtml): string =>
  tokens
    .map((token) => (token.kind === 'words' ? token.text : ' '))
    .join('')
    .replace(/\s+/g, ' ')

/** Returns the texts of one entity: its HTML, and `others`, which are given by path. */
export const textsOf = (
  { html }: ContentSnapshot,
  ref: ContentRef,
  others: Readonly<Record<string, string | null>>,
): readonly ContentText[] => [
  ...html
    .filter((one) => one.ref.kind === ref.kind && one.ref.slug === ref.slug)
    .map((one) => ({ ref, path: one.path, text: textOf(one) })),
  ...Object.entries(others).map(([path, text]) => ({ ref, path, text: text ?? '' })),
]

const AMOUNT = '£(?<amount>\\d[\\d,]*(?:\\.\\d\\d)?) ?(?:(?:a|per|each|every|/) ?week|p/?w|weekly)\\b'
const LOWEST = new RegExp(`\\b(?:from|(?:begin|start)s? (?:at|from)) ${AMOUNT}`, 'gi')
const OF_RENT = new RegExp(
  `\\b(?:rents? (?:is|are|of)|(?:rooms?|studios?|en-suites?|apartments?|lofts?) (?:at|for|costs?)) ${AMOUNT}`,
  'gi',
)
const ANY_PRICE = new RegExp(AMOUNT, 'gi')
/** Words for other things that are paid by the week. */
const NOT_RENT =
  /\b(?:parking|bays?|cars?|bicycles?|bikes?|lockers?|storage|laundry|gym|cleaning|meals?|off|less|more|save)\b/i
/** Words beside which an amount that is not clearly the rent may be something else. */
const MAYBE_NOT_RENT =
  /\b(?:food|groceries|travel|bus(?:es)?|budget|spend(?:ing)?|loans?|deposits?|average|elsewhere|off|less|more|above|below|under|over|saves?|saving|cheaper|dearer|difference|another|extra|up to|between|about|around)\b/i

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
          ...wrongIn(sentence, OF_RENT, all, 'one of'),
          ...(MAYBE_NOT_RENT.test(sentence) ? [] : wrongIn(sentence, ANY_PRICE, all, 'one of')),
        ])
        .slice(0, 1)
}

/** Returns all texts that visitors read, as far as editors write them, without tags. */
export function visibleTexts(content: ContentSnapshot): readonly ContentText[] {
  const { html, properties, faqTopics } = content
  return [
    ...html.map((written) => ({ ref: written.ref, path: written.path, text: textOf(written) })),
    ...pageContents(content).flatMap(({ ref, name, meta }) => [
      { ref, path: 'title', text: name },
      { ref, path: 'metaTitle', text: meta.title ?? '' },
      { ref, path: 'metaDescription', text: meta.description ?? '' },
    ]),
    ...properties.map((property) => ({
      ref: contentRef.property(property),
      path: 'cardSubtitle',
      text: property.cardSubtitle,
    })),
    ...faqTopics.flatMap(({ slug, title, questions }) =>
      questions.map(({ question }, index) => ({
        ref: contentRef.part('FAQ topic', slug, title),
        path: `questions[${index}]`,
        text: question,
      })),
    ),
  ]
}
