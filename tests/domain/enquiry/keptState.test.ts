import fc from 'fast-check'
import { expect, it } from 'vitest'
import { KEPT_STATES, readKeptStates } from '../../../src/domain/enquiry/keptState.ts'

it('the states of a list are read in any order, with any spaces', () => {
  fc.assert(
    fc.property(fc.subarray([...KEPT_STATES], { minLength: 1 }), (states) => {
      const read = readKeptStates(states.toReversed().join(' , '))
      expect(read?.toSorted()).toEqual(states.toSorted())
    }),
  )
})

it.each(['', 'all', 'pending,', 'pending,lost', 'Pending'])('"%s" is no list of states', (text) => {
  expect(readKeptStates(text)).toBeNull()
})
