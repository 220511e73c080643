/** The numbers that a text states: one, or a range, as in `five to seven` or `five or seven`. */
export interface StatedNumbers {
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
