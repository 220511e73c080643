import type { FastifyReply } from 'fastify'
import type { EnquiryState } from '../../src/ui/forms/EnquiryForm/enquiryFormView.ts'

/** A page of the site, ready to be sent. */
export interface RenderedPage {
  readonly status: number
  readonly headers: Iterable<readonly [string, string]>
  readonly body: Buffer
  /** What of the content it is made of. */
  readonly tags: ReadonlySet<string>
  /** Whether menus or settings are missing in it, so that it is shown and not cached. */
  readonly isIncomplete?: boolean
  /** Whether it tells the client router to go elsewhere, with status 200. */
  readonly isRedirect?: boolean
  /** Why the page that was asked for could not be shown, for the log. */
  readonly failure?: unknown
}

/** What a page is rendered from: where, for which pictures, what a visitor sent along. */
export interface PageRequest {
  readonly address: string
  readonly acceptsWebP: boolean
  /** Nothing for a page that is kept for everybody. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** Where a form stands that was just sent to this address. */
  readonly enquiry?: EnquiryState
}
export type RenderSitePage = (page: PageRequest) => Promise<RenderedPage>

/** Sends a rendered page, with its own status or another. */
export function sendPage(reply: FastifyReply, page: RenderedPage, status = page.status): FastifyReply {
  void reply.code(status)
  if (page.failure !== undefined) reply.failure = { kind: 'page', error: page.failure }
  for (const [name, value] of page.headers) void reply.header(name, value)
  return reply.send(page.body)
}
