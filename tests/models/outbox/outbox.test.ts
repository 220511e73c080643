import { expect, it } from 'vitest'
import { testFaults } from './test-faults.ts'

it('no confirmed enquiry vanishes without a word, whatever a killed server finds of its files', async () => {
  expect(await testFaults(75, 1)).toEqual([])
})
