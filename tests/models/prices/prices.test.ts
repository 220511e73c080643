import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type GeneratedCity, generatedCity } from './generated-content.ts'
import { amountsIn } from './shown-page.ts'
import { differences } from './statements.ts'

describe('what the pages say of money and numbers', () => {
  it('is what a naive reading of the contracts says', () => {
    fc.assert(
      fc.property(generatedCity, (content: GeneratedCity) => {
        expect(differences(content)).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  it('is read with thousands and pence', () => {
    expect(amountsIn('39 weeks £5,733 · 51 weeks £6,517.50 in all')).toEqual([573_300, 651_750])
  })
})
