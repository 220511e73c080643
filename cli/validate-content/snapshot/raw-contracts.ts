import * as Result from 'effect/Result'
import * as Schema from 'effect/Schema'
import {
  decodeLettingOption,
  statedWeeks,
  WordPressContract,
} from '../../../src/adapters/wordpress/wordpressContract.ts'
import { group, list } from '../../../src/adapters/wordpress/wordpressValues.ts'
import { academicYearForDate } from '../../../src/domain/contract/contractDates.ts'
import type { RawContract } from '../rules/content-snapshot.ts'
import { contentRefInResponse } from './response-path.ts'

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
        amount: prices.length === 0 ? null : amountOf(prices[0]),
      },
    ]
  })
}

/** Returns a price as it was typed; empty if there is none. */
function amountOf(price: unknown): string {
  const amount: unknown =
    isObject(price) && 'pricePerPersonPerWeek' in price ? price.pricePerPersonPerWeek : ''
  return typeof amount === 'string' || typeof amount === 'number' ? String(amount).trim() : ''
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
