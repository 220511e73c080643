import * as Context from 'effect/Context'
import type * as Effect from 'effect/Effect'
import * as Schema from 'effect/Schema'

/** The backend did not take an enquiry. Holds nothing of what the visitor wrote. */
export class EnquiryNotDelivered extends Schema.TaggedError<EnquiryNotDelivered>()('EnquiryNotDelivered', {
  reason: Schema.Literals(['network', 'timeout', 'status', 'content-type', 'refused']),
  status: Schema.optionalKey(Schema.Int),
  detail: Schema.String,
}) {}

/** Hands a contact enquiry to the backend (spec section 7, POST mail). What fails in the end is the outbox's to retry. */
export interface EnquiryDeliveryShape {
  readonly send: (fields: Readonly<Record<string, string>>) => Effect.Effect<void, EnquiryNotDelivered>
}

export class EnquiryDelivery extends Context.Service<EnquiryDelivery, EnquiryDeliveryShape>()(
  'domain/ports/EnquiryDelivery',
) {}
