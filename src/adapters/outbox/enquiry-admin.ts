import * as Context from 'effect/Context'
import type * as Effect from 'effect/Effect'
import type { Enquiry } from '#domain/enquiry/parse-enquiry.ts'
import type { OutboxStats, OutboxUnavailable } from '#domain/ports/enquiry-outbox.ts'

/** `pending` waits or is on its way, `failed` waits for an operator, `delivered` is with the backend. */
export const ENQUIRY_STATUSES = ['pending', 'failed', 'delivered'] as const
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number]

/** Parses a list of statuses such as `pending,failed`; `null` if it names anything else, or nothing. */
export function parseEnquiryStatuses(text: string): readonly EnquiryStatus[] | null {
  const named = text.split(',').map((name) => name.trim())
  const known = ENQUIRY_STATUSES.filter((state) => named.includes(state))
  return known.length === new Set(named).size ? known : null
}

/** An enquiry as the outbox holds it. */
export interface StoredEnquiry {
  readonly enquiry: Enquiry
  readonly state: EnquiryStatus
  /** ISO 8601 in UTC, like all times here. */
  readonly receivedAt: string
  readonly deliveredAt: string | null
  /** When the next attempt is due; `null` unless it is pending. */
  readonly nextAttemptAt: string | null
  readonly attempts: number
  /** The failure of the last attempt, `null` if none failed. */
  readonly lastFailure: string | null
}

/** Selects enquiries; all conditions must hold. */
export interface EnquiryQuery {
  readonly states: readonly EnquiryStatus[]
  /** A reference or a submission id. */
  readonly id?: string
  readonly limit?: number
}

/** Operations on stored enquiries (`site-cli enquiries`). */
export interface EnquiryAdminShape {
  readonly counts: Effect.Effect<OutboxStats, OutboxUnavailable>
  /** Newest first. */
  readonly find: (query: EnquiryQuery) => Effect.Effect<readonly StoredEnquiry[], OutboxUnavailable>
  /** Retries the pending and failed enquiries that match now, and returns their number. */
  readonly retry: (query: EnquiryQuery) => Effect.Effect<number, OutboxUnavailable>
}

export class EnquiryAdmin extends Context.Service<EnquiryAdmin, EnquiryAdminShape>()(
  'domain/ports/EnquiryAdmin',
) {}
