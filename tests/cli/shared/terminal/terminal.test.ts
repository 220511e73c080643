import { Effect, type Layer } from 'effect'
import { describe, expect, it } from 'vitest'
import { StopRequest } from '#cli/shared/ports/terminal.ts'
import { memoryTerminal } from '#cli/shared/terminal/memory-terminal.ts'
import { signalStop } from '#cli/shared/terminal/terminal.ts'

const inMemory = memoryTerminal()
const implementations: readonly (readonly [string, Layer.Layer<StopRequest>, () => void])[] = [
  ...(['SIGINT', 'SIGTERM'] as const).map(
    (signal) => [`by ${signal}`, signalStop(() => undefined), () => process.emit(signal)] as const,
  ),
  ['in memory', inMemory.layer, inMemory.stop],
]

describe.each(implementations)('a stop request %s', (_name, layer, stop) => {
  it('completes for every caller once the operator has asked to stop, and not before', async () => {
    const listeners = () => process.listenerCount('SIGINT') + process.listenerCount('SIGTERM')
    const listenersBefore = listeners()
    const seen = await Effect.runPromise(
      StopRequest.use(({ requested }) =>
        Effect.gen(function* () {
          const early = yield* Effect.raceFirst(
            Effect.as(requested, 'stopped'),
            Effect.promise(() => new Promise((turn) => setImmediate(turn, 'running'))),
          )
          yield* Effect.sync(stop)
          yield* Effect.all([requested, requested], { concurrency: 2 })
          return early
        }),
      ).pipe(Effect.provide(layer)),
    )
    expect(seen).toBe('running')
    expect(listeners()).toBe(listenersBefore)
  })
})

it('a second signal is told as a repetition', async () => {
  const signals: unknown[] = []
  await Effect.runPromise(
    StopRequest.use(() =>
      Effect.sync(() => [process.emit('SIGTERM', 'SIGTERM'), process.emit('SIGINT', 'SIGINT')]),
    ).pipe(Effect.provide(signalStop((...signal) => signals.push(signal)))),
  )
  expect(signals).toEqual([
    ['SIGTERM', false],
    ['SIGINT', true],
  ])
})
