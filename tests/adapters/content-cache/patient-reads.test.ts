// spec section 15

import { Effect } from 'effect'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { patientReads } from '#adapters/content-cache/patient-reads.ts'
import { newPatience, type Patience, ReaderPatience } from '#domain/ports/patience.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

it('readers of one attempt give up together, two and a half seconds after its beginning, but not who needs the answer', async () => {
  const { begin, reader } = makeReaders()
  const first = reader(newPatience())
  const end = begin()
  await vi.advanceTimersByTimeAsync(1_500)
  const second = reader(newPatience())
  const needing = reader(null)
  await vi.advanceTimersByTimeAsync(999)
  expect([first.state(), second.state()]).toEqual(['waits', 'waits'])
  await vi.advanceTimersByTimeAsync(1)
  expect([first.state(), second.state()]).toEqual(['not waited for', 'not waited for'])
  const third = reader(newPatience())
  await vi.advanceTimersByTimeAsync(50)
  expect(third.state()).toBe('not waited for')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(needing.state()).toBe('waits')
  end()
})

it('after a failure, an attempt is waited for half a second', async () => {
  const { begin, reader } = makeReaders({ hasFailedBefore: true })
  const first = reader(newPatience())
  begin()
  await vi.advanceTimersByTimeAsync(499)
  expect(first.state()).toBe('waits')
  await vi.advanceTimersByTimeAsync(1)
  expect(first.state()).toBe('not waited for')
})

it('one page waits two and a half seconds in all, and remembers that it has given up', async () => {
  const patience = newPatience()
  const one = makeReaders()
  const [quick, slow] = [one.reader(patience), one.reader(patience)]
  await vi.advanceTimersByTimeAsync(1_000)
  quick.answer()
  await vi.advanceTimersByTimeAsync(1_000)
  slow.answer()
  await vi.advanceTimersByTimeAsync(0)
  expect([quick.state(), slow.state(), patience]).toEqual([
    'answered',
    'answered',
    { leftMs: 500, hasGivenUp: false },
  ])
  const another = makeReaders().reader(patience)
  await vi.advanceTimersByTimeAsync(500)
  expect([another.state(), patience.hasGivenUp]).toEqual(['not waited for', true])
})

it('a page without patience left still gets what is cached', async () => {
  const late = makeReaders().reader({ leftMs: -1, hasGivenUp: true })
  await vi.advanceTimersByTimeAsync(20)
  late.answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(late.state()).toBe('answered')
})

// Helpers

/** Makes readers of one answer, which comes when the test says so. */
function makeReaders({ hasFailedBefore = false } = {}) {
  const reads = patientReads()
  const attempted = { key: 'globals', endpoint: 'globals', hasFailedBefore: () => hasFailedBefore }
  return {
    begin: () => reads.begin('globals', hasFailedBefore),
    reader: (patience: Patience | null) => {
      const { promise, resolve: answer } = Promise.withResolvers<void>()
      let state = 'waits'
      void Effect.runPromise(
        reads
          .within(attempted, () => Effect.promise(() => promise))
          .pipe(
            Effect.match({ onSuccess: () => 'answered', onFailure: ({ detail }) => detail }),
            Effect.provideService(ReaderPatience, patience),
          ),
      ).then((ended) => {
        state = ended
      })
      return { answer, state: () => state }
    },
  }
}
