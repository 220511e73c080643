import * as Effect from 'effect/Effect'
import * as Result from 'effect/Result'
import * as Schema from 'effect/Schema'
import type { FastifyInstance } from 'fastify'
import { contractShape } from '#adapters/wordpress/wordpress-contract.ts'
import { parseSlug } from '#domain/content/slug.ts'
import { costOfContract } from '#domain/contract/offers.ts'
import { Calendar } from '#domain/ports/calendar.ts'
import { CONTRACT_TEXTS_PATH } from '#domain/routing/endpoints.ts'
import { contractText } from '#ui/components/PriceLine/price-view.ts'
import type { ContentReader, Run } from '../runtime.ts'
import { registerSignedPost } from './signatures.ts'

const MAX_BODY_BYTES = 256 * 1024
const MAX_CONTRACTS = 100

const Question = Schema.fromJsonString(
  Schema.Struct({
    /** The slug of the property, whose offers count; empty if none is chosen yet. */
    property: Schema.String,
    /** The number of people who share the room. */
    occupancy: Schema.optional(Schema.Int),
    contracts: Schema.Array(Schema.Unknown).check(Schema.isMaxLength(MAX_CONTRACTS)),
  }),
)
const decodeQuestion = Schema.decodeUnknownResult(Question)

interface ContractTextsOptions {
  /** `null` if no questions are answered. */
  readonly secret: string | null
  readonly siteOrigin: string
  readonly readContent: ContentReader
  readonly run: Run<Calendar>
  readonly now: () => number
}

/**
 * `POST /api/contract-texts`, signed, with `{ "property": "aire-yard", "occupancy": 1, "contracts": […] }`, contracts as the content API has them,
 * returns what visitors read about each: `{ "texts": ["44 weeks, …, £8,316 in all"] }`, so that an editor sees it before
 * visitors do. A contract that the site cannot show is an empty text.
 */
export function registerContractTexts(app: FastifyInstance, options: ContractTextsOptions): void {
  const { secret, siteOrigin, readContent, run, now } = options
  const post = {
    path: CONTRACT_TEXTS_PATH,
    secret,
    purpose: 'answer questions of the backend',
    maxBodyBytes: MAX_BODY_BYTES,
    now,
  }
  registerSignedPost(app, post, async ({ body }, _request, reply) => {
    const question = decodeQuestion(body)
    if (Result.isFailure(question))
      return reply.code(400).send({ error: 'The body must be { "property": "…", "contracts": […] }.' })
    const { property: written, occupancy = 1, contracts } = question.success
    const slug = parseSlug(written)
    const found =
      slug === null
        ? null
        : await readContent((source) => source.property(slug, { fields: [], withRooms: false }))
    const property = found && Result.isSuccess(found) ? found.success : null
    const today = await run(Calendar.use((calendar) => Effect.sync(calendar.today)))
    const texts = contracts.map((contract) => {
      const decoded = contractShape.decode(contract, { siteOrigin, path: '', report: () => undefined })
      if (Result.isFailure(decoded)) return ''
      const place = property ?? { offers: [], slug: written, city: null }
      return contractText(decoded.success, costOfContract(decoded.success, place, today), { occupancy })
    })
    return { texts }
  })
}
