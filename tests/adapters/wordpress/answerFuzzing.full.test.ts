import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { STRANGE_VALUES } from '../../support/replace-fields.ts'
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
}, 120_000)
