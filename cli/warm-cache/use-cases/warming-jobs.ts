import * as Effect from 'effect/Effect'
import * as FiberSet from 'effect/FiberSet'
import * as Semaphore from 'effect/Semaphore'
import {
  afterResponse,
  backOff,
  type ConcurrencyState,
  initialConcurrency,
} from '../rules/concurrency-control.ts'

/** One page with its variants and data, or one image. The least number is the most important. */
interface Job {
  readonly priority: number
  readonly work: Effect.Effect<void>
}

/** The jobs of a warming: each is done once, the most important first, as many at once as the site bears. */
export const warmingJobs = Effect.fnUntraced(function* (
  maxConcurrency: number,
  report: (done: number, known: number) => Effect.Effect<void>,
) {
  const fibers = yield* FiberSet.make<void, never>()
  const permits = yield* Semaphore.make(maxConcurrency)
  const known = new Set<string>()
  const waiting: Job[] = []
  let concurrency = initialConcurrency(maxConcurrency)
  let [notStarted, done, backOffs] = [0, 0, 0]

  const setConcurrency = (next: ConcurrencyState, isBackOff: boolean) => {
    if (isBackOff) backOffs += 1
    concurrency = next
    return permits.resize(next.limit)
  }
  /** Does what is the most important once there is a permit. */
  const doNext = Effect.gen(function* () {
    yield* (waiting.shift() as Job).work
    done += 1
    yield* report(done, known.size)
  }).pipe(permits.withPermits(1))

  return {
    add: (key: string, job: Job): void => {
      if (known.has(key)) return
      known.add(key)
      const index = waiting.findLastIndex(({ priority }) => priority <= job.priority)
      waiting.splice(index + 1, 0, job)
      notStarted += 1
    },
    /** Starts what has been added. */
    start: Effect.suspend(() => {
      const fresh = Array.from({ length: notStarted })
      notStarted = 0
      return Effect.forEach(fresh, () => FiberSet.run(fibers, doNext), { discard: true })
    }),
    /** Completes once everything is done. */
    end: Effect.raceFirst(FiberSet.join(fibers), FiberSet.awaitEmpty(fibers)),
    stop: FiberSet.clear(fibers),
    known: () => known.size,
    /** Halves how many jobs are done at once, because the site is overloaded. */
    backOff: Effect.suspend(() => setConcurrency(backOff(concurrency), true)),
    /** Takes note of how long a page took to render. */
    noteDuration: (ms: number) =>
      Effect.suspend(() => {
        const next = afterResponse(concurrency, ms)
        return setConcurrency(next, next.limit < concurrency.limit)
      }),
    backOffs: () => backOffs,
  }
})
