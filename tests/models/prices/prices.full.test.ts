import fc from 'fast-check'
import { expect, it } from 'vitest'
import { HANGING_LARGE_TEST_MS } from '#tests/support/limits.ts'
import { type GeneratedCity, generatedCity } from './generated-content.ts'
import { differences } from './statements.ts'

it('says what a naive reading of the contracts says, of thousands of cities', {
  timeout: HANGING_LARGE_TEST_MS,
}, () => {
  fc.assert(
    fc.property(generatedCity, (content: GeneratedCity) => {
      expect(differences(content)).toEqual([])
    }),
    { numRuns: 3_000 },
  )
})
