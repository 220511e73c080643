// spec section 15

import { Result } from 'effect'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { STRANGE_VALUES } from '#tests/support/replace-fields.ts'
import { openStrangeAnswers } from './strange-answers.ts'

const RUNS = 400
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
let answers: Awaited<ReturnType<typeof openStrangeAnswers>>
beforeAll(async () => {
  answers = await openStrangeAnswers()
})
afterAll(() => answers.close())

it(`any field of any answer is decoded in bounded time, never crashes, and drops nothing if optional (seed ${seed})`, async () => {
  const { fields, expectHarmless } = answers
  expect(fields.length).toBeGreaterThan(500)
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...fields),
      fc.constantFrom(...Object.keys(STRANGE_VALUES)),
      (field, name) => expectHarmless(field, STRANGE_VALUES[name]),
    ),
    { seed, numRuns: RUNS },
  )
})

it(`any number of pages that an answer claims is read to its end or is a failed read (seed ${seed})`, async () => {
  const counts = fc.oneof(
    fc.integer({ min: -5, max: 300 }).map(String),
    fc.constantFrom(
      '',
      '0',
      '201',
      '9999999',
      '999999999',
      '99999999999',
      '1e9',
      ' 7 ',
      'all',
      '0x10',
      '3.5',
    ),
    fc.string(),
  )
  const header = counts.filter((text) => /^[\t\x20-\x7e]*$/.test(text))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...answers.fields), header, async (field, totalPages) => {
      const { result, requests } = await answers.readPages(field, totalPages)
      expect(requests).toBeLessThanOrEqual(200)
      if (Result.isFailure(result)) expect(['too-large', 'shape']).toContain(result.failure.reason)
    }),
    { seed, numRuns: 60 },
  )
})
