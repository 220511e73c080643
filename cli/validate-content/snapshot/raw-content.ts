import * as Result from 'effect/Result'
import * as Schema from 'effect/Schema'
import { LIST_PAGE_SIZE } from '#adapters/wordpress/list-pages.ts'
import {
  decodeLettingOption,
  statedWeeks,
  WordPressContract,
  type WordPressPrice,
} from '#adapters/wordpress/wordpress-contract.ts'
import { group, list } from '#adapters/wordpress/wordpress-values.ts'
import type { EntityKind, ListLength, RawContract } from '#domain/content-rules/content-snapshot.ts'
import { academicYearForDate } from '#domain/contract/contract-dates.ts'
import { contentRefInResponse, responsePath } from './response-path.ts'

/** Nothing that editors fill in is nested deeper. */
const MAX_DEPTH = 20

/** Returns every list inside an answer that is longer than a page of a list, with the content that contains it. */
export function listLengths(endpoint: string, kind: EntityKind, answer: unknown): readonly ListLength[] {
  const found: ListLength[] = []
  const visit = (value: unknown, place: string, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return
    if (Array.isArray(value) && place !== '' && value.length > LIST_PAGE_SIZE)
      found.push({ ...responsePath(kind, answer, place), endpoint, count: value.length })
    for (const [key, part] of Object.entries(value))
      visit(part, Array.isArray(value) ? `${place}[${key}]` : `${place}.${key}`, depth + 1)
  }
  visit(answer, '', 0)
  return found
}

const decodeContract = Schema.decodeUnknownResult(WordPressContract)
const decodeContracts = Schema.decodeUnknownSync(
  Schema.Struct({ acf: group({ contracts: list('{ contract }') }) }),
)

/** Returns the contracts of a room as editors entered them, including those that the site leaves out. */
export function rawContracts(room: unknown): readonly RawContract[] {
  const { acf } = decodeContracts(isObject(room) && !Array.isArray(room) ? room : {})
  return acf.contracts.flatMap((item, index) => {
    const wire = decodeContract(isObject(item) && 'contract' in item ? item.contract : item)
    if (Result.isFailure(wire)) return []
    const { title, startDate, endDate, prices } = wire.success
    return [
      {
        room: contentRefInResponse('room', room),
        path: `acf.contracts[${index}]`,
        title,
        startDate,
        endDate,
        statedWeeks: statedWeeks(wire.success),
        academicYear: wire.success.academicYear ?? (startDate && academicYearForDate(startDate)),
        lettingOption: decodeLettingOption(wire.success),
        amount: prices.length === 0 ? null : amountOf(prices[0], 'pricePerPersonPerWeek'),
        fee: amountOf(prices[0], 'feePerPerson'),
      },
    ]
  })
}

/** Returns an amount of a row of prices as it was typed; empty if there is none. */
function amountOf(row: unknown, field: keyof typeof WordPressPrice.fields): string {
  const amount: unknown = isObject(row) ? Reflect.get(row, field) : ''
  return typeof amount === 'string' || typeof amount === 'number' ? String(amount).trim() : ''
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
