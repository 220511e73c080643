import * as Effect from 'effect/Effect'
import * as Result from 'effect/Result'
import * as Schema from 'effect/Schema'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Calendar } from '#domain/ports/calendar.ts'
import type { ContentReader, Run } from '../runtime.ts'
import { registerSignedPost } from './signatures.ts'

export interface BackendQuestionOptions {
  /** `null` if no questions are answered. */
  readonly secret: string | null
  readonly siteOrigin: string
  readonly readContent: ContentReader
  readonly run: Run<Calendar>
  readonly now: () => number
}

interface BackendQuestion<Question> {
  readonly path: string
  readonly maxBodyBytes: number
  readonly schema: Schema.Codec<Question, unknown>
  /** What a body must look like, for the message about one that does not. */
  readonly form: string
}

/** Registers a signed POST with a question of the backend in JSON. `answer` also gets today's date, `YYYY-MM-DD`. */
export function registerBackendQuestion<Question>(
  app: FastifyInstance,
  { secret, run, now }: Pick<BackendQuestionOptions, 'secret' | 'run' | 'now'>,
  { path, maxBodyBytes, schema, form }: BackendQuestion<Question>,
  answer: (question: Question, today: string, reply: FastifyReply) => Promise<unknown>,
): void {
  const decode = Schema.decodeUnknownResult(Schema.fromJsonString(schema))
  const post = { path, secret, purpose: 'answer questions of the backend', maxBodyBytes, now }
  registerSignedPost(app, post, async ({ body }, _request, reply) => {
    const question = decode(body)
    if (Result.isFailure(question)) return reply.code(400).send({ error: `The body must be ${form}.` })
    const today = await run(Calendar.use((calendar) => Effect.sync(calendar.today)))
    return answer(question.success, today, reply)
  })
}
