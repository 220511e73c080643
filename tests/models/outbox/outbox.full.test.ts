import { expect, it } from 'vitest'
import { testFaults } from './test-faults.ts'

it.each(Array.from({ length: 20 }, (_, index) => 2 + index))(
  'no confirmed enquiry vanishes without a word after 100 faults of its files (seed %i)',
  async (seed) => {
    expect(await testFaults(100, seed)).toEqual([])
  },
)
