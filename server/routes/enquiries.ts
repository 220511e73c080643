import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ENQUIRY_PATHS, formForPath } from '#domain/enquiry/enquiry-forms.ts'
import type { EnquiryValues } from '#domain/enquiry/parse-enquiry.ts'
import { SUBMISSION_LIMITS } from '#domain/enquiry/submitted-form.ts'
import { UNMATCHED_ROUTE } from '#domain/errors/site-error.ts'
import { withQuery } from '#domain/routing/paths.ts'
import {
  type EnquiryRefusal,
  type SubmissionResult,
  submitEnquiry,
} from '#domain/use-cases/submit-enquiry.ts'
import type { EnquiryState } from '#ui/forms/EnquiryForm/enquiry-form-view.ts'
import type { Metrics } from '../hooks/metrics.ts'
import { isSameOrigin } from '../hooks/same-origin.ts'
import { acceptsWebP, type RenderSitePage, sendPage } from '../responses/rendered-page.ts'
import type { Run } from '../runtime.ts'

const FORM_TYPE = 'application/x-www-form-urlencoded'

/** The status and message of a refusal. With `call`, the phone number is shown too. */
interface Refusal {
  readonly status: number
  readonly message: string
  readonly call: boolean
}

const REFUSALS: Readonly<Record<EnquiryRefusal, Refusal>> = {
  closed: { status: 404, message: UNMATCHED_ROUTE.message, call: false },
  'cross-site': {
    status: 403,
    message: 'This form was sent from another site. Please send it from here.',
    call: false,
  },
  'too-fast': {
    status: 422,
    message: 'That was quicker than most people write. If everything is right, please send it once more.',
    call: false,
  },
  'rate-limited': {
    status: 429,
    message:
      'Too many enquiries have come from you or your network, so this one was not accepted. Your text is still here: please send it again in ten minutes.',
    call: true,
  },
  'not-reservable': {
    status: 409,
    message:
      'This contract does not cover your days, or is no longer available, so it cannot be reserved. Nothing has been sent: please ask us about your days instead.',
    call: true,
  },
  unavailable: {
    status: 503,
    message:
      'We could not save your enquiry just now, so nothing has been sent. Your text is still here: please try again in a minute.',
    call: true,
  },
}

/** After how many seconds the same form may be accepted. */
const RETRY_AFTER_SECONDS: Partial<Readonly<Record<EnquiryRefusal, number>>> = {
  unavailable: 60,
  'rate-limited': Math.min(...SUBMISSION_LIMITS.map(({ withinMs }) => withinMs)) / 1_000,
}

interface EnquiriesOptions {
  readonly run: Run
  readonly metrics: Metrics
  readonly render: RenderSitePage
  readonly siteOrigin: string
}

/**
 * `POST` to the four forms (spec section 11): 303 to the confirmation once the enquiry is stored, or the form again with
 * everything that was typed. As JSON: `{ reference, confirmation }`, `{ errors }` or `{ message, call }`, with the address of a
 * question where a contract cannot be reserved.
 */
export function registerEnquiries(app: FastifyInstance, options: EnquiriesOptions): void {
  const { run, metrics, render, siteOrigin } = options
  for (const path of ENQUIRY_PATHS) {
    const form = formForPath(path)
    if (form === null) continue
    // the form is shown again with its values
    app.post(path, { config: { crossSite: 'handled' } }, async (request, reply) => {
      if (!request.headers['content-type']?.startsWith(FORM_TYPE))
        return reply.code(415).send({ message: `Send the form as ${FORM_TYPE}.`, call: false })
      void reply.header('cache-control', 'no-store')
      const result = await run(
        submitEnquiry({
          form,
          body: request.body,
          isSameOrigin: isSameOrigin(request, siteOrigin),
          address: request.ip,
        }),
      )
      metrics.submission(form, result.kind === 'refused' ? result.reason : result.kind)
      return wantsJson(request)
        ? sendJson({ path, reply }, result)
        : sendDocument({ path, request, reply, render }, result)
    })
  }
}

const wantsJson = (request: FastifyRequest): boolean =>
  request.headers.accept?.includes('application/json') === true

function sendJson({ path, reply }: Pick<Exchange, 'path' | 'reply'>, result: SubmissionResult): FastifyReply {
  if (result.kind === 'invalid') return reply.code(422).send({ errors: result.errors })
  if (result.kind !== 'refused')
    return reply.send({
      reference: result.reference,
      confirmation: formUrl(path, result.values, result.confirmation),
    })
  const { message, call } = refuse(reply, result.reason)
  // its page asks about what cannot be reserved
  const question = result.reason === 'not-reservable' ? formUrl(path, result.values) : undefined
  return reply.send({ message, call, token: result.token, question })
}

interface Exchange {
  readonly path: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly render: RenderSitePage
}

async function sendDocument(
  { path, request, reply, render }: Exchange,
  result: SubmissionResult,
): Promise<FastifyReply> {
  const { values } = result
  if (result.kind === 'accepted' || result.kind === 'spam')
    return reply.redirect(formUrl(path, values, result.confirmation), 303)
  const showAgain = async (status: number, enquiry: EnquiryState): Promise<FastifyReply> => {
    const { headers } = request
    const address = formUrl(path, values)
    const page = await render({ address, acceptsWebP: acceptsWebP(request), headers, enquiry })
    return sendPage(reply, page, page.status === 200 ? status : page.status)
  }
  if (result.kind === 'invalid') return showAgain(422, { kind: 'invalid', values, errors: result.errors })
  const { status, message, call } = refuse(reply, result.reason)
  return showAgain(status, { kind: 'refused', values, message, call })
}

function refuse(reply: FastifyReply, reason: EnquiryRefusal): Refusal {
  const refusal = REFUSALS[reason]
  void reply.code(refusal.status)
  const wait = RETRY_AFTER_SECONDS[reason]
  if (wait) void reply.header('retry-after', String(wait))
  // the use case logged it
  if (reason === 'unavailable') reply.isFailureLogged = true
  return refusal
}

/** Returns the address of the form's page, with the property, room, contract and days that it is about. */
const formUrl = (path: string, values: EnquiryValues, sent?: string): string =>
  withQuery(path, {
    kind: values.kind,
    property: values.property,
    room: values.room,
    weeks: values.weeks,
    start: values.start,
    // a question asks for the days itself
    ...(values.kind && { arrive: values.startDate, leave: values.endDate }),
    sent,
  })
