import fc, { type AsyncCommand } from 'fast-check'
import { test } from '#tests/e2e/test.ts'
import { visitorAddress } from '#tests/e2e/visitor-address.ts'
import { EXAMPLES } from './examples.ts'
import { type Start, start, steps } from './steps.ts'
import { command } from './visit-steps.ts'
import { beginVisits, compare, type VisitModel, type Visits } from './visits.ts'

/** The longest visit. Some of its steps are not offered where it is by then, so that about half of them count. */
const MAX_STEPS = 12
const COUNTED_STEPS = 5

// a page whose own font comes after it has returned to its place is another size from then on, by as much as the
// machine's fonts differ
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--disable-remote-fonts'] }),
})

/** The same visits in each run, so that a test's verdict changes with the site alone. */
const DEFAULT_SEED = 1

/** Tests run side by side, each with its own seed. */
const STEPS_OF_TEST = 25

/** Adds a test that the visits which once ended elsewhere end, after each step, where they end without scripts. */
export const testExampleVisits = (): void => testVisits('the visits that once ended elsewhere', 0, 0)

/** Adds tests that about as many random steps with scripts end, after each one, where they end without scripts. */
export function testRandomVisits(defaultSteps: number): void {
  const first = Number(process.env.VISIT_SEED ?? DEFAULT_SEED)
  const steps = Number(process.env.VISIT_STEPS ?? defaultSteps)
  const count = Math.ceil(steps / STEPS_OF_TEST)
  for (let seed = first; seed < first + count; seed += 1)
    testVisits(
      `about ${Math.ceil(steps / count)} random steps, VISIT_SEED=${seed}`,
      Math.ceil(steps / count),
      seed,
    )
}

function testVisits(name: string, wanted: number, seed: number): void {
  test(`a visit with scripts ends where the same visit without scripts ends: ${name}`, async ({
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
          await compare(model, real, 'any')
          await fc.asyncModelRun(() => ({ model, real }), commands)
        } finally {
          done += real.log.length
          await end()
        }
      },
    )
    const examples = (wanted === 0 ? EXAMPLES : []).map(
      ([visit, begin]): [Iterable<AsyncCommand<VisitModel, Visits>>, Start] => [visit.map(command), begin],
    )
    const parameters = {
      seed,
      numRuns: examples.length || Math.ceil(wanted / COUNTED_STEPS),
      examples,
    }
    let result = await fc.check(property, { ...parameters, endOnFailure: true })
    test.info().annotations.push({ type: 'visits', description: `${done} steps` })
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
    if (wanted > 0) errorInstance.message += `\nTo repeat it: VISIT_SEED=${seed} VISIT_STEPS=${wanted}`
    throw errorInstance
  })
}

/** A step that takes longer hangs. */
const HANGING_STEP_MS = 60_000
const SHRINKING_MS = 300_000
