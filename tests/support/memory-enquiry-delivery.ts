import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import { EnquiryDelivery, EnquiryNotDelivered } from '#adapters/outbox/enquiry-delivery.ts'

/** The EnquiryDelivery port in memory. It records each attempt in order. */
export function memoryEnquiryDelivery(): {
  readonly layer: Layer.Layer<EnquiryDelivery>
  readonly sent: readonly Readonly<Record<string, string>>[]
  /** Makes each attempt fail with a status, like a broken backend; `null` restores it. */
  readonly refuseWith: (status: number | null) => void
} {
  const sent: Readonly<Record<string, string>>[] = []
  let refusal: number | null = null
  return {
    sent,
    layer: Layer.succeed(EnquiryDelivery, {
      send: (fields) =>
        Effect.suspend(() => {
          sent.push(fields)
          return refusal === null
            ? Effect.void
            : Effect.fail(
                new EnquiryNotDelivered({ reason: 'status', status: refusal, detail: `status ${refusal}` }),
              )
        }),
    }),
    refuseWith: (status) => {
      refusal = status
    },
  }
}
