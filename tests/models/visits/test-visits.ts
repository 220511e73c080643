// The visits that once ended elsewhere; VISIT_STEPS=N adds about N random steps, and VISIT_SEED=N repeats them.
import fc, { type AsyncCommand } from 'fast-check'
import { test } from '#tests/e2e/test.ts'
import { visitorAddress } from '#tests/e2e/visitor-address.ts'
import { EXAMPLES } from './examples.ts'
import { type Start, start, steps } from './steps.ts'
import { command } from './visit-steps.ts'
import { beginVisits, compare, type VisitModel, type Visits } from './visits.ts'

/** The longest visit. Some of its steps are not offered where it is by then, so that about half of them count. */
const MAX_STEPS = 12
const COUNTED_STEPS = 4

/** Adds the test that random visits with scripts end where the same visits without scripts end, after each step. */
export function testVisits(): void {
  const seed = Number(process.env.VISIT_SEED ?? Date.now() % 2 ** 31)
  const wanted = Number(process.env.VISIT_STEPS ?? 0)
  test('a visit with scripts ends where the same visit without scripts ends', async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(SHRINKING_MS + wanted * HANGING_STEP_MS)
    const options = {
      ...(baseURL && { baseURL }),
      extraHTTPHeaders: { 'x-forwarded-for': visitorAddress() },
    }
    let done = 0
    const property = fc.asyncProperty(
      // first, because commands shrink only until another value has shrunk
      fc.commands(
        steps.map((step) => step.map(command)),
        { maxCommands: MAX_STEPS, size: 'max' },
      ),
      start,
      async (commands, begin) => {
        const { model, real, end } = await beginVisits(browser, options, begin)
        try {
          await compare(model, real, false)
          await fc.asyncModelRun(() => ({ model, real }), commands)
        } finally {
          done += real.log.length
          await end()
        }
      },
    )
    const parameters = {
      seed,
      numRuns: EXAMPLES.length + Math.ceil(wanted / COUNTED_STEPS),
      examples: EXAMPLES.map(([visit, begin]): [Iterable<AsyncCommand<VisitModel, Visits>>, Start] => [
        visit.map(command),
        begin,
      ]),
    }
    let result = await fc.check(property, { ...parameters, endOnFailure: true })
    test.info().annotations.push({ type: 'visits', description: `${done} steps, VISIT_SEED=${seed}` })
    if (result.counterexamplePath === null) return
    // the visit that failed, shortened while there is time
    const shrunk = await fc.check(property, {
      ...parameters,
      path: result.counterexamplePath,
      interruptAfterTimeLimit: SHRINKING_MS,
    })
    if (shrunk.errorInstance instanceof Error) result = shrunk
    const { errorInstance } = result
    if (!(errorInstance instanceof Error)) throw new Error(`A visit failed with ${errorInstance}`)
    errorInstance.message += `\nTo repeat it: VISIT_SEED=${seed} VISIT_STEPS=${wanted}`
    throw errorInstance
  })
}

/** A step that takes longer hangs. */
const HANGING_STEP_MS = 60_000
const SHRINKING_MS = 300_000
