import * as Effect from 'effect/Effect'
import * as Result from 'effect/Result'
import * as Schema from 'effect/Schema'
import type { FastifyInstance } from 'fastify'
import { pageDataAddress } from '#adapters/vike/page-data-address.ts'
import { DraftSource } from '#adapters/wordpress/wordpress-draft-source.ts'
import { DRAFT_KINDS, type Draft } from '#domain/content/draft.ts'
import { shareImageAddress } from '#domain/images/image-address.ts'
import type { Calendar } from '#domain/ports/calendar.ts'
import { PAGE_HEADS_PATH } from '#domain/routing/endpoints.ts'
import { sharedTags } from '#pages/shared/head/head-links.ts'
import type { Config } from '../config.ts'
import type { RenderSitePage } from '../responses/rendered-page.ts'
import type { Run } from '../runtime.ts'
import { registerBackendQuestion } from './backend-questions.ts'
import { imageServices } from './pages/sign-image-addresses.ts'
import { draftPath } from './previews/previews.ts'

const MAX_BODY_BYTES = 4 * 1024 * 1024

const Question = Schema.Struct({ type: Schema.Literals(DRAFT_KINDS), content: Schema.Unknown })

interface PageHeadsOptions extends Pick<Config, 'siteOrigin' | 'brandName' | 'images'> {
  /** `null` if no questions are answered. */
  readonly secret: string | null
  readonly run: Run<Calendar | DraftSource>
  /** The renderer of a site in which this draft is published. */
  readonly rendererForDraft: (draft: Draft) => RenderSitePage
  readonly now: () => number
}

/**
 * `POST /api/page-heads`, signed, with `{ "type": "city", "content": {…} }`, content as `hfs/v1/preview` returns it, returns
 * what the page of it says to search engines and messengers: `{ "head": { "title", "description", "robots", "og:title", … } }`,
 * so that an editor sees what becomes of the fields, and of those that are empty.
 */
export function registerPageHeads(app: FastifyInstance, options: PageHeadsOptions): void {
  const { run, rendererForDraft, siteOrigin, brandName } = options
  const pictures = imageServices(options)
  const asked = {
    path: PAGE_HEADS_PATH,
    maxBodyBytes: MAX_BODY_BYTES,
    schema: Question,
    form: '{ "type": "…", "content": {…} }',
  }
  registerBackendQuestion(app, options, asked, async ({ type, content }, _today, reply) => {
    const decoded = await run(DraftSource.use((drafts) => Effect.result(drafts.decode(type, content))))
    const draft = Result.getOrElse(decoded, () => null)
    const path = draft && draftPath(draft)
    if (draft === null || path === null)
      return reply
        .code(422)
        .send({ error: 'The content lacks what its page needs, such as a title or a city.' })
    const render = rendererForDraft(draft)
    const page = await render({ address: pageDataAddress(path), acceptsWebP: true, headers: {} })
    if (page.failure !== undefined) reply.failure = { kind: 'page', error: page.failure }
    if (!page.head) return reply.code(502).send({ error: 'The page cannot be made just now.' })
    const { title, description, robots } = page.head
    const shareImage = (src: string) => shareImageAddress(src, pictures)
    const tags = sharedTags(page.head, { siteOrigin, brandName, shareImage })
    return {
      head: {
        ...{ title, description, robots },
        ...Object.fromEntries(tags.map(({ key, content: text }) => [key, text])),
      },
    }
  })
}
