import * as Effect from 'effect/Effect'
import * as Result from 'effect/Result'
import * as Schema from 'effect/Schema'
import type { FastifyInstance } from 'fastify'
import { contractShape } from '../../src/adapters/wordpress/wordpressContract.ts'
import { costOfContract } from '../../src/domain/contract/offers.ts'
import { Calendar } from '../../src/domain/ports/calendar.ts'
import { CONTRACT_TEXTS_PATH } from '../../src/domain/routing/endpoints.ts'
import { contractText } from '../../src/ui/components/PriceLine/priceView.ts'
import type { ContentReader, Run } from '../runtime.ts'
import { isSigned, MAX_CLOCK_SKEW_MS } from './signatures.ts'

const MAX_BODY_BYTES = 256 * 1024
const MAX_CONTRACTS = 100

const Question = Schema.fromJsonString(
  Schema.Struct({
    /** The slug of the property, whose offers count; empty if none is chosen yet. */
    property: Schema.String,
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
 * `POST /api/contract-texts` with `{ "property": "aire-yard", "contracts": […] }`, contracts as the content API has them,
 * returns what visitors read about each: `{ "texts": ["44 weeks, …, £8,316 in all"] }`, so that an editor sees it before
 * visitors do. A contract that the site cannot show is an empty text. Signed like a content change with its time.
 */
export function registerContractTexts(app: FastifyInstance, options: ContractTextsOptions): void {
  const { secret, siteOrigin, readContent, run, now } = options
  void app.register(async (scope) => {
    // the signature covers the raw bytes
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    const route = { bodyLimit: MAX_BODY_BYTES, config: { crossSite: 'signed' } } as const
    scope.post(CONTRACT_TEXTS_PATH, route, async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      if (secret === null)
        return reply
          .code(503)
          .send({ error: 'Set CONTENT_WEBHOOK_SECRET to answer questions of the backend.' })
      const body = typeof request.body === 'string' ? request.body : ''
      const timestamp = String(request.headers['x-content-timestamp'] ?? '')
      const signature = String(request.headers['x-content-signature'] ?? '')
      if (!isSigned(`${timestamp}.${body}`, signature, secret))
        return reply.code(401).send({ error: 'The signature does not match the body.' })
      if (!(Math.abs(now() - Number(timestamp)) <= MAX_CLOCK_SKEW_MS))
        return reply.code(401).send({ error: 'The timestamp is too far from this server’s clock.' })
      const question = decodeQuestion(body)
      if (Result.isFailure(question))
        return reply.code(400).send({ error: 'The body must be { "property": "…", "contracts": […] }.' })
      const { property: slug, contracts } = question.success
      const found =
        slug === ''
          ? null
          : await readContent((source) => source.property(slug, { fields: [], withRooms: false }))
      const property = found && Result.isSuccess(found) ? found.success : null
      const today = await run(Calendar.use((calendar) => Effect.sync(calendar.today)))
      const texts = contracts.map((contract) => {
        const decoded = contractShape.decode(contract, { siteOrigin, path: '', report: () => undefined })
        if (Result.isFailure(decoded)) return ''
        const place = property ?? { offers: [], slug, city: null }
        return contractText(decoded.success, costOfContract(decoded.success, place, today))
      })
      return { texts }
    })
  })
}
