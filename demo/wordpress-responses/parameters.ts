import type { ParameterFault } from './rest-response.ts'

/** A whole number with bounds, as WordPress declares a parameter. */
export interface IntegerRule {
  readonly name: string
  readonly usual: number
  readonly minimum: number
  readonly maximum?: number
}

export const perPageRule: IntegerRule = { name: 'per_page', usual: 10, minimum: 1, maximum: 100 }
export const pageRule: IntegerRule = { name: 'page', usual: 1, minimum: 1 }

/** Returns the error of a parameter, `null` where it is valid or missing. */
export function integerFault(query: URLSearchParams, rule: IntegerRule): ParameterFault | null {
  const { name, minimum, maximum } = rule
  const value = query.get(name)
  if (value === null) return null
  if (!/^[+-]?\d+$/.test(value.trim())) {
    return {
      name,
      code: 'rest_invalid_type',
      message: `${name} is not of type integer.`,
      data: { param: name },
    }
  }
  const number = Number(value)
  if (number >= minimum && (maximum === undefined || number <= maximum)) return null
  const message =
    maximum === undefined
      ? `${name} must be greater than or equal to ${minimum}`
      : `${name} must be between ${minimum} (inclusive) and ${maximum} (inclusive)`
  return { name, code: 'rest_out_of_bounds', message, data: null }
}

export const integerOf = (query: URLSearchParams, { name, usual }: IntegerRule): number =>
  Number(query.get(name) ?? usual)

/** Returns the error of a parameter with a fixed set of values. */
export function choiceFault(
  name: string,
  value: string | null,
  choices: readonly string[],
): ParameterFault | null {
  if (value !== null && choices.includes(value)) return null
  const message =
    choices.length === 1
      ? `${name} is not ${choices.join('')}.`
      : `${name} is not one of ${choices.slice(0, -1).join(', ')} and ${choices.at(-1)}.`
  return { name, code: 'rest_not_in_enum', message, data: null }
}

const NO: readonly string[] = ['', '0', 'false']

/** Parses a boolean as `rest_sanitize_boolean` does. */
export function flagOf(query: URLSearchParams, name: string, usual: boolean): boolean {
  const value = query.get(name)
  return value === null ? usual : !NO.includes(value.toLowerCase())
}

/** Parses words separated by commas; `undefined` where the parameter is missing or empty. */
export function wordsOf(query: URLSearchParams, name: string): readonly string[] | undefined {
  const words = (query.get(name) ?? '')
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '')
  return words.length === 0 ? undefined : words
}
