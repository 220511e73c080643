import * as Effect from 'effect/Effect'
import * as Result from 'effect/Result'
import * as Schema from 'effect/Schema'
import type { FastifyInstance } from 'fastify'
import { routeMatcher } from '#adapters/react-router/route-matcher.ts'
import { rawHtml } from '#adapters/wordpress/raw-html.ts'
import type { EntityKind } from '#domain/content-rules/content-snapshot.ts'
import { checkTexts } from '#domain/content-rules/text-findings.ts'
import { Calendar } from '#domain/ports/calendar.ts'
import { TEXT_CHECKS_PATH } from '#domain/routing/endpoints.ts'
import type { ContentReader, Run } from '../runtime.ts'
import { registerSignedPost } from './signatures.ts'

const MAX_BODY_BYTES = 2 * 1024 * 1024
const MAX_TEXTS = 1_000

const Question = Schema.fromJsonString(
  Schema.Struct({
    kind: Schema.String,
    texts: Schema.Array(
      Schema.Struct({ path: Schema.String, text: Schema.String, isHtml: Schema.Boolean }),
    ).check(Schema.isMaxLength(MAX_TEXTS)),
  }),
)
const decodeQuestion = Schema.decodeUnknownResult(Question)

/** The kinds of content that have rules of their own, by the backend's names. */
const KINDS: Readonly<Record<string, EntityKind>> = { post: 'post', page: 'page', banners: 'banner' }

interface TextChecksOptions {
  /** `null` if no questions are answered. */
  readonly secret: string | null
  readonly siteOrigin: string
  readonly readContent: ContentReader
  readonly run: Run<Calendar>
  readonly now: () => number
}

/**
 * `POST /api/text-checks`, signed, with `{ "kind": "page", "texts": [{ "path": "content", "text": "<p>TODO</p>", "isHtml": true }] }`
 * returns what breaks the rules for texts, which only the site understands:
 * `{ "findings": [{ "path", "rule", "found", "expected" }], "links": [{ "path", "address" }] }`, the links to its pages.
 */
export function registerTextChecks(app: FastifyInstance, options: TextChecksOptions): void {
  const { secret, siteOrigin, readContent, run, now } = options
  const post = {
    path: TEXT_CHECKS_PATH,
    secret,
    purpose: 'answer questions of the backend',
    maxBodyBytes: MAX_BODY_BYTES,
    now,
  }
  registerSignedPost(app, post, async ({ body }, _request, reply) => {
    const question = decodeQuestion(body)
    if (Result.isFailure(question))
      return reply
        .code(400)
        .send({ error: 'The body must be { "kind": "…", "texts": [{ "path", "text", "isHtml" }] }.' })
    const { kind, texts } = question.success
    const ref = { kind: KINDS[kind] ?? 'settings', slug: '', title: '', id: null } as const
    const html = texts.map(({ path, text, isHtml }) => ({
      ref,
      path,
      ...(isHtml ? rawHtml(text) : { tokens: [{ kind: 'words', text } as const], removed: [] }),
    }))
    const [faqTopics, terms] = await Promise.all([
      readContent((source) => source.faqs),
      readContent((source) => source.termsAndConditions),
    ])
    // without them, every link to a question would seem to lead nowhere
    if (Result.isFailure(faqTopics) || Result.isFailure(terms))
      return reply.code(502).send({ error: 'The questions or the terms cannot be read just now.' })
    const today = await run(Calendar.use((calendar) => Effect.sync(calendar.today)))
    return checkTexts(
      { html, faqTopics: faqTopics.success, terms: terms.success },
      { today, siteOrigin, findRoute: routeMatcher },
    )
  })
}
