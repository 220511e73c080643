import * as Result from 'effect/Result'
import * as Schema from 'effect/Schema'
import type { FastifyInstance } from 'fastify'
import { contractShape } from '#adapters/wordpress/wordpress-contract.ts'
import type { Contract } from '#domain/content/contract.ts'
import { longDate } from '#domain/content/date-text.ts'
import { parseSlug } from '#domain/content/slug.ts'
import { isContractSoldOut } from '#domain/contract/availability.ts'
import { costOfContract } from '#domain/contract/offers.ts'
import { CONTRACT_TEXTS_PATH } from '#domain/routing/endpoints.ts'
import { contractText } from '#ui/components/PriceLine/price-view.ts'
import { type BackendQuestionOptions, registerBackendQuestion } from './backend-questions.ts'

const MAX_BODY_BYTES = 256 * 1024
const MAX_CONTRACTS = 100

const Question = Schema.Struct({
  /** The slug of the property, whose offers count; empty if none is chosen yet. */
  property: Schema.String,
  /** The number of people who share the room. */
  occupancy: Schema.optional(Schema.Int),
  contracts: Schema.Array(Schema.Unknown).check(Schema.isMaxLength(MAX_CONTRACTS)),
})

/**
 * `POST /api/contract-texts`, signed, with `{ "property": "aire-yard", "occupancy": 1, "contracts": […] }`, contracts as the content API has them,
 * returns what visitors read about each: `{ "texts": ["44 weeks, …, £8,316 in all"] }`, so that an editor sees it before
 * visitors do. A contract that the site cannot show is an empty text.
 */
export function registerContractTexts(app: FastifyInstance, options: BackendQuestionOptions): void {
  const { siteOrigin, readContent } = options
  const asked = {
    path: CONTRACT_TEXTS_PATH,
    maxBodyBytes: MAX_BODY_BYTES,
    schema: Question,
    form: '{ "property": "…", "contracts": […] }',
  }
  registerBackendQuestion(app, options, asked, async (question, today) => {
    const { property: written, occupancy = 1, contracts } = question
    const slug = parseSlug(written)
    const found =
      slug === null
        ? null
        : await readContent((source) => source.property(slug, { fields: [], withRooms: false }))
    const property = found && Result.isSuccess(found) ? found.success : null
    const texts = contracts.map((contract) => {
      const decoded = contractShape.decode(contract, { siteOrigin, path: '', report: () => undefined })
      if (Result.isFailure(decoded)) return ''
      const place = { property: property ?? { offers: [], slug: written, city: null }, today }
      const cost = costOfContract(decoded.success, place)
      return [contractText(decoded.success, cost, { occupancy }), soldOutText(decoded.success, today)]
        .filter(Boolean)
        .join(', ')
    })
    return { texts }
  })
}

/** Words that a contract is sold out, or from when; empty for others. */
function soldOutText(contract: Contract, today: string): string {
  if (isContractSoldOut(contract, today)) return 'sold out'
  return contract.soldOutFrom === null ? '' : `sold out from ${longDate(contract.soldOutFrom)}`
}
