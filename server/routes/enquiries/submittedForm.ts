import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import {
  CONTEXT_FIELDS,
  type EnquiryForm,
  FORM_RULES,
  HONEYPOT,
  SUBMISSION_FIELD,
  TOKEN_FIELD,
} from '../../../src/domain/enquiry/enquiryForms.ts'
import type { EnquiryValues } from '../../../src/domain/enquiry/parseEnquiry.ts'
import { withQuery } from '../../../src/domain/routing/paths.ts'

/** A form as it came over the wire, nothing of it checked. */
export interface SubmittedForm {
  readonly values: EnquiryValues
  readonly honeypot: string
  readonly token: string
  readonly submissionId: string
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * The fields of a form that was sent; what the form does not have is left out. Boxes that were ticked under one name
 * come as a list. Without an id of its own, what was written on one day is one submission.
 */
export function parseSubmittedForm(form: EnquiryForm, body: unknown, today: string): SubmittedForm {
  const sent: Readonly<Record<string, unknown>> = typeof body === 'object' && body !== null ? { ...body } : {}
  const text = (name: string): string => {
    const value = sent[name]
    if (Array.isArray(value)) return value.filter((item) => typeof item === 'string').join(',')
    return typeof value === 'string' ? value : ''
  }
  const names = new Set([...FORM_RULES[form].fields, ...CONTEXT_FIELDS])
  const values = Object.fromEntries(
    [...names].map((name) => [name, text(name)] as const).filter(([, value]) => value !== ''),
  )
  const id = text(SUBMISSION_FIELD).trim()
  return {
    values,
    honeypot: text(HONEYPOT),
    token: text(TOKEN_FIELD),
    submissionId: UUID.test(id) ? id.toLowerCase() : contentHashId([form, today, JSON.stringify(values)]),
  }
}

function contentHashId(parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The address of a form's page about what it was about. */
export const formUrl = (path: string, values: EnquiryValues, sent?: string): string =>
  withQuery(path, { property: values.property, room: values.room, sent })

/**
 * Whether a form was sent from a page of this site: browsers say so, and what says nothing is let through. An
 * `Origin` of "null" is what a browser sends that keeps its referrer to itself.
 */
export function isSameOrigin(request: FastifyRequest, siteOrigin: string): boolean {
  const { origin, host, 'sec-fetch-site': site } = request.headers
  if (typeof site === 'string') return site === 'same-origin' || site === 'none'
  if (origin === undefined || origin === 'null') return true
  return origin === siteOrigin || URL.parse(origin)?.host === host
}
