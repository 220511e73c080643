import * as Effect from 'effect/Effect'
import * as Result from 'effect/Result'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ENQUIRY_PATHS, type EnquiryForm, formForPath } from '../../../src/domain/enquiry/enquiryForms.ts'
import { enquiryReference } from '../../../src/domain/enquiry/enquiryReference.ts'
import { checkFormToken, type SignText } from '../../../src/domain/enquiry/formToken.ts'
import { parseEnquiry } from '../../../src/domain/enquiry/parseEnquiry.ts'
import type { EnquiryOutbox } from '../../../src/domain/ports/enquiryOutbox.ts'
import type { EnquiryState } from '../../../src/ui/forms/EnquiryForm/enquiryFormView.ts'
import type { Metrics, SubmissionOutcome } from '../../plugins/metrics.ts'
import { acceptsWebP } from '../../responses/acceptsWebP.ts'
import { type RenderSitePage, sendPage } from '../../responses/renderedPage.ts'
import { prefilledFormToken } from './formTokens.ts'
import type { SubmissionLimiter } from './submissionLimiter.ts'
import { formUrl, isSameOrigin, parseSubmittedForm, type SubmittedForm } from './submittedForm.ts'

const FORM_TYPE = 'application/x-www-form-urlencoded'

/** A form whole refused: how it is counted, and what its sender is told. `call`: beside the telephone number. */
interface SubmissionRejection {
  readonly status: number
  readonly outcome: SubmissionOutcome
  readonly message: string
  readonly call: boolean
}

const REJECTIONS = {
  elsewhere: {
    status: 403,
    outcome: 'refused',
    message: 'This form was sent from another site. Please send it from here.',
    call: false,
  },
  tooFast: {
    status: 422,
    outcome: 'too-fast',
    message: 'That was quicker than most people write. If everything is right, please send it once more.',
    call: false,
  },
  limited: {
    status: 429,
    outcome: 'limited',
    message: 'Several enquiries have come from you or your network just now, so this one was not taken.',
    call: true,
  },
  unavailable: {
    status: 503,
    outcome: 'unavailable',
    message:
      'We could not keep your enquiry just now, so nothing has been sent. Your text is still here: please try again in a minute.',
    call: true,
  },
} as const satisfies Readonly<Record<string, SubmissionRejection>>

interface EnquiriesOptions {
  /** `null` for a site without one: every enquiry is refused with the telephone number. */
  readonly outbox: EnquiryOutbox['Service'] | null
  readonly limiter: SubmissionLimiter
  readonly metrics: Metrics
  readonly render: RenderSitePage
  readonly sign: SignText
  readonly siteOrigin: string
  readonly today: () => string
  readonly now: () => number
}

/**
 * `POST` to the four forms' own addresses (design section 3): 303 to the thanks once the enquiry is kept, or the page
 * again with everything that was typed. Asked for JSON: `{ reference }`, `{ problems }` or `{ message, call }`.
 */
export function registerEnquiries(app: FastifyInstance, options: EnquiriesOptions): void {
  for (const path of ENQUIRY_PATHS) {
    const form = formForPath(path)
    if (form) app.post(path, (request, reply) => handleSubmission(form, path, request, reply, options))
  }
}

async function handleSubmission(
  form: EnquiryForm,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
  options: EnquiriesOptions,
): Promise<FastifyReply> {
  const { metrics, sign, now } = options
  if (!request.headers['content-type']?.startsWith(FORM_TYPE))
    return reply.code(415).send({ message: `Send the form as ${FORM_TYPE}.`, call: false })
  void reply.header('cache-control', 'no-store')
  const submitted = parseSubmittedForm(form, request.body, options.today())
  const answer = { form, path, submitted, request, reply, options }
  if (!isSameOrigin(request, options.siteOrigin)) return refuse(answer, REJECTIONS.elsewhere)
  if (submitted.honeypot !== '') {
    metrics.submission(form, 'dropped')
    return sendConfirmation(answer, enquiryReference(submitted.submissionId))
  }
  const read = parseEnquiry(form, submitted.submissionId, submitted.values)
  if (!read.ok) {
    metrics.submission(form, 'to-mend')
    if (wantsJson(request)) return reply.code(422).send({ errors: read.errors })
    return sendFormAgain(answer, 422, { kind: 'invalid', values: submitted.values, errors: read.errors })
  }
  const age = checkFormToken(submitted.token, now(), sign)
  if (age === 'too-fast' || age === 'forged') return refuse(answer, REJECTIONS.tooFast)
  const isAllowed = options.limiter.take({
    address: request.ip,
    mailbox: submitted.values.email ?? '',
    id: submitted.submissionId,
    at: now(),
  })
  if (!isAllowed) return refuse(answer, REJECTIONS.limited)
  const stored =
    options.outbox && (await Effect.runPromise(Effect.result(options.outbox.enqueue(read.enquiry))))
  if (stored === null || Result.isFailure(stored)) {
    reply.isFailureLogged = true
    request.log.error({ reason: stored?.failure.detail ?? 'no outbox' }, 'an enquiry could not be kept')
    return refuse(answer, REJECTIONS.unavailable)
  }
  metrics.submission(form, 'accepted')
  request.log.info({ reference: read.enquiry.reference }, 'an enquiry was kept')
  return sendConfirmation(answer, read.enquiry.reference)
}

interface Answer {
  readonly form: EnquiryForm
  readonly path: string
  readonly submitted: SubmittedForm
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly options: EnquiriesOptions
}

const wantsJson = (request: FastifyRequest): boolean =>
  request.headers.accept?.includes('application/json') === true

function sendConfirmation({ path, submitted, request, reply }: Answer, reference: string): FastifyReply {
  return wantsJson(request)
    ? reply.send({ reference })
    : reply.redirect(formUrl(path, submitted.values, reference), 303)
}

async function refuse(answer: Answer, refusal: SubmissionRejection): Promise<FastifyReply> {
  const { form, submitted, request, reply, options } = answer
  const { status, message, call } = refusal
  options.metrics.submission(form, refusal.outcome)
  if (status === 503 || status === 429) void reply.header('retry-after', '60')
  if (wantsJson(request))
    return reply.code(status).send({ message, call, token: prefilledFormToken(options.now(), options.sign) })
  return sendFormAgain(answer, status, { kind: 'refused', values: submitted.values, message, call })
}

async function sendFormAgain(answer: Answer, status: number, state: EnquiryState): Promise<FastifyReply> {
  const { path, submitted, request, reply, options } = answer
  const page = await options.render({
    address: formUrl(path, submitted.values),
    acceptsWebP: acceptsWebP(request),
    headers: request.headers,
    enquiry: state,
  })
  return sendPage(reply, page, status)
}
