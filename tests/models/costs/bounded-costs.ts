import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { processorCost } from '#tests/support/processor-cost.ts'
import { growingText, textOf } from './growing-text.ts'
import { READERS } from './readers.ts'

/** In parses of a megabyte of JSON: a quarter of a second or so, in which nobody else is answered. */
const MAX_COST = 40
const MEASUREMENTS = 5

/** Adds tests that no text within its limit takes long to read, whatever is repeated in it. */
export function testBoundedCosts(runs: number): void {
  describe.each(Object.entries(READERS))('the cost of %s', (_name, [limit, read]) => {
    it('is bounded', async () => {
      await fc.assert(
        fc.asyncProperty(growingText, async (text) => {
          // from short to long, so that a text whose cost grows faster than its length is noticed early
          for (let length = limit / 16; length <= limit; length *= 4) {
            const costOf = async (characters: number): Promise<number> =>
              (await processorCost(() => read(textOf(text, characters)))).cost
            let cost = await costOf(length)
            // measured again where it is high, because other work on the machine doubles it at times, and with another
            // text, because some results are cached
            for (let again = 1; cost >= MAX_COST && again < MEASUREMENTS; again += 1)
              cost = Math.min(cost, await costOf(length - again))
            expect(cost).toBeLessThan(MAX_COST)
          }
        }),
        { numRuns: runs },
      )
    })
  })
}
