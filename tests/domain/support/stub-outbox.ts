import { Effect, Layer } from 'effect'
import { type Enquiry, hasSameContent } from '../../../src/domain/enquiry/parseEnquiry.ts'
import { EnquiryOutbox, OutboxUnavailable } from '../../../src/domain/ports/enquiryOutbox.ts'

/** An outbox that stores enquiries until it is broken; `sent` has what each would send to the backend. */
export function stubOutbox() {
  const stored = new Map<string, Enquiry>()
  const sent: Readonly<Record<string, string>>[] = []
  let broken: string | null = null
  const layer = Layer.succeed(EnquiryOutbox, {
    enqueue: (enquiry) =>
      Effect.suspend(() => {
        if (broken !== null) return Effect.fail(new OutboxUnavailable({ detail: broken }))
        const { submissionId, reference, fields, heldBecause } = enquiry
        const before = stored.get(submissionId)
        if (before !== undefined) return Effect.succeed(hasSameContent(before, enquiry))
        stored.set(submissionId, enquiry)
        sent.push({ ...fields, submissionId, reference, ...(heldBecause && { heldBecause }) })
        return Effect.succeed(true)
      }),
    stats: Effect.die('not used'),
  })
  const breakWith = (detail: string | null): void => {
    broken = detail
  }
  return { layer, sent, breakWith }
}
