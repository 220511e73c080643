import * as Effect from 'effect/Effect'
import type { Enquiry } from '#domain/enquiry/parse-enquiry.ts'
import type { EnquiryOutboxShape } from '#domain/ports/enquiry-outbox.ts'
import type { LoggerShape } from '#domain/ports/logger.ts'
import type { EnquiryAdminShape } from './enquiry-admin.ts'
import type { EnquiryDeliveryShape } from './enquiry-delivery.ts'

/**
 * The first attempt is immediate. Retries begin after half a minute and double, with jitter, up to six hours: seven days
 * in all. An enquiry that still fails stays until an operator retries it. Undelivered enquiries are never deleted,
 * except those that were held back as spam.
 */
export const RETRIES = { limit: 36, firstSeconds: 30, maxSeconds: 6 * 3_600 }
/** Longer than a delivery may take. After this, the attempt of a process that was killed is made again. */
export const CLAIM_SECONDS = 15
export const BATCH_SIZE = 8
/** How long a delivered enquiry stays in the outbox, and one that is held back. */
export const DELIVERED_RETENTION_DAYS = 14
export const TIDY_INTERVAL_MS = 3_600_000
/** How long closing waits for deliveries in flight. */
export const CLOSE_TIMEOUT_MS = 12_000

export interface OutboxOptions {
  /** `null` if another process delivers. */
  readonly deliver: EnquiryDeliveryShape['send'] | null
  readonly log: LoggerShape
}

export interface OpenOutbox {
  readonly outbox: EnquiryOutboxShape
  readonly admin: EnquiryAdminShape
}

/** Makes the `attempts`th attempt to deliver an enquiry. Returns its failure for operators, `null` once it is delivered. */
export const attemptDelivery = (
  { submissionId, reference, fields }: Enquiry,
  attempts: number,
  deliver: EnquiryDeliveryShape['send'],
  log: LoggerShape,
): Effect.Effect<string | null> =>
  deliver({ ...fields, submissionId, reference }).pipe(
    Effect.as(null),
    Effect.catch(({ reason, status, detail }) => {
      const about = { reference, reason, status, attempts }
      if (attempts > RETRIES.limit)
        log.error('enquiry delivery failed for a week; an operator must retry it', about)
      else log.warn('enquiry delivery failed; it will be retried', about)
      return Effect.succeed(detail)
    }),
  )

/** Returns the code of a database's error, or SQLite's text for it. The message of a database may quote a row. */
export function errorCode(cause: unknown): string {
  if (cause instanceof Error && 'errstr' in cause) return String(cause.errstr)
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string'
    ? cause.code
    : 'no response'
}
