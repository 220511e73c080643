import * as Result from 'effect/Result'
import * as Schema from 'effect/Schema'
import type { FastifyInstance } from 'fastify'
import { routeMatcher } from '#adapters/react-router/route-matcher.ts'
import { htmlSize } from '#adapters/wordpress/html-size.ts'
import { rawHtml } from '#adapters/wordpress/raw-html.ts'
import type { EntityKind } from '#domain/content-rules/content-snapshot.ts'
import { checkTexts } from '#domain/content-rules/text-findings.ts'
import { TEXT_CHECKS_PATH } from '#domain/routing/endpoints.ts'
import { type BackendQuestionOptions, registerBackendQuestion } from './backend-questions.ts'

const MAX_BODY_BYTES = 2 * 1024 * 1024
const MAX_TEXTS = 1_000

const Question = Schema.Struct({
  kind: Schema.String,
  texts: Schema.Array(
    Schema.Struct({ path: Schema.String, text: Schema.String, isHtml: Schema.Boolean }),
  ).check(Schema.isMaxLength(MAX_TEXTS)),
})

/** The kinds of content that have rules of their own, by the backend's names. */
const KINDS: Readonly<Record<string, EntityKind>> = { post: 'post', page: 'page', banners: 'banner' }

/**
 * `POST /api/text-checks`, signed, with `{ "kind": "page", "texts": [{ "path": "content", "text": "<p>TODO</p>", "isHtml": true }] }`
 * returns what breaks the rules for texts, which only the site understands:
 * `{ "findings": [{ "path", "rule", "found", "expected" }], "links": [{ "path", "address" }] }`, the links to its pages.
 */
export function registerTextChecks(app: FastifyInstance, options: BackendQuestionOptions): void {
  const { siteOrigin, readContent } = options
  const asked = {
    path: TEXT_CHECKS_PATH,
    maxBodyBytes: MAX_BODY_BYTES,
    schema: Question,
    form: '{ "kind": "…", "texts": [{ "path", "text", "isHtml" }] }',
  }
  registerBackendQuestion(app, options, asked, async ({ kind, texts }, today, reply) => {
    const ref = { kind: KINDS[kind] ?? 'settings', slug: '', title: '', id: null } as const
    for (const { path, text, isHtml } of texts) {
      const problem = isHtml ? htmlSize(text).problem : null
      if (problem !== null) return reply.code(413).send({ error: `${path}: ${problem}.` })
    }
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
    return checkTexts(
      { html, faqTopics: faqTopics.success, terms: terms.success },
      { today, siteOrigin, findRoute: routeMatcher },
    )
  })
}
