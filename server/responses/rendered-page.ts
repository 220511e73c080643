import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseWebPCookie } from '#domain/images/browser-support.ts'
import { supportsWebP } from '#domain/images/image-options.ts'
import type { PageHead } from '#pages/shared/head/page-head.ts'
import type { EnquiryState } from '#ui/forms/EnquiryForm/enquiry-form-view.ts'

/** A page of the site, ready to be sent. */
export interface RenderedPage {
  readonly status: number
  readonly headers: Iterable<readonly [string, string]>
  readonly body: Buffer
  /** The tags of the content that it was made from. */
  readonly tags: ReadonlySet<string>
  /** Its head; absent for an error page or a redirect. */
  readonly head?: PageHead | undefined
  /** Whether it lacks menus, settings or what was not waited for, so that it is shown but not cached. */
  readonly isIncomplete?: boolean
  /** Whether it redirects the client router, with status 200. */
  readonly isRedirect?: boolean
  /** Why the requested page could not be shown, for the log. */
  readonly failure?: unknown
}

/** What a page is rendered from: its address, whether the browser supports WebP, and what the visitor sent. */
export interface PageRequest {
  readonly address: string
  readonly acceptsWebP: boolean
  /** Empty for a page that is cached for everybody. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** The state of a form that was just sent to this address. */
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

/** Whether the browser supports WebP, according to its cookie or else its Accept header. */
export const acceptsWebP = ({ headers }: FastifyRequest): boolean =>
  supportsWebP({ recorded: parseWebPCookie(headers.cookie ?? ''), accept: headers.accept ?? null })
