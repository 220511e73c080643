import * as Context from 'effect/Context'
import type * as Effect from 'effect/Effect'
import * as Schema from 'effect/Schema'

/** The backend did not accept an enquiry. The error contains nothing that the visitor wrote. */
export class EnquiryNotDelivered extends Schema.TaggedError<EnquiryNotDelivered>()('EnquiryNotDelivered', {
  reason: Schema.Literals(['network', 'timeout', 'too-large', 'status', 'content-type', 'body', 'refused']),
  status: Schema.optionalKey(Schema.Int),
  detail: Schema.String,
}) {}

/** Hands a contact enquiry to the backend (spec section 7, POST mail). If that fails in the end, the outbox retries. */
export interface EnquiryDeliveryShape {
  readonly send: (fields: Readonly<Record<string, string>>) => Effect.Effect<void, EnquiryNotDelivered>
}

export class EnquiryDelivery extends Context.Service<EnquiryDelivery, EnquiryDeliveryShape>()(
  'domain/ports/EnquiryDelivery',
) {}
