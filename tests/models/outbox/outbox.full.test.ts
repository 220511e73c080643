import { expect, it } from 'vitest'
import { testFaults } from './test-faults.ts'

it.each([2, 3, 4, 5])(
  'no confirmed enquiry vanishes without a word after 500 faults of its files (seed %i)',
  async (seed) => {
    expect(await testFaults(500, seed)).toEqual([])
  },
)
