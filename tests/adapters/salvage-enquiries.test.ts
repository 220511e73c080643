import { isDeepStrictEqual } from 'node:util'
import { crc32 } from 'node:zlib'
import { expect, it } from 'vitest'
import { DAMAGED_TEXT, salvageRow } from '#adapters/outbox/stored-rows.ts'
import { newEnquiry } from '../support/enquiry.ts'

const NOW = '2026-10-01T09:00:00.000Z'

it.each(['pending', 'delivered'])(
  'whichever bit of a row changes, it is the same enquiry, and no other counts as delivered (%s)',
  (state) => {
    const enquiry = newEnquiry()
    const text = JSON.stringify(enquiry)
    const row = {
      id: enquiry.submissionId,
      reference: enquiry.reference,
      enquiry: text,
      state,
      receivedAt: NOW,
      deliveredAt: state === 'delivered' ? NOW : null,
      nextAttemptAt: null,
      attempts: 1,
      lastFailure: null,
      checksum: crc32(text),
    }
    for (const column of ['id', 'reference', 'enquiry', 'state', 'receivedAt'] as const)
      for (let bit = 0; bit < 8 * row[column].length; bit += 1) {
        const bytes = Buffer.from(row[column])
        bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        const found = salvageRow({ ...row, [column]: bytes.toString() }, NOW)
        if (column === 'enquiry' && found === null) continue
        expect(found?.enquiry, `${column}, bit ${bit}`).toMatchObject({
          submissionId: enquiry.submissionId,
          reference: enquiry.reference,
        })
        const isSame = isDeepStrictEqual(found?.enquiry, enquiry)
        expect(isSame || found?.state === 'delivered' || found?.lastFailure === DAMAGED_TEXT).toBe(true)
      }
  },
)
