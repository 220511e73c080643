import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ENQUIRY_STATUSES, parseEnquiryStatuses } from '../../../src/domain/enquiry/enquiryStatus.ts'

it('a list of statuses is parsed in any order, with any spaces', () => {
  fc.assert(
    fc.property(fc.subarray([...ENQUIRY_STATUSES], { minLength: 1 }), (states) => {
      const read = parseEnquiryStatuses(states.toReversed().join(' , '))
      expect(read?.toSorted()).toEqual(states.toSorted())
    }),
  )
})

it.each(['', 'all', 'pending,', 'pending,lost', 'Pending'])('"%s" is not a list of statuses', (text) => {
  expect(parseEnquiryStatuses(text)).toBeNull()
})
