import { Effect, type Layer } from 'effect'
import { describe, expect, it } from 'vitest'
import { StopRequest } from '../../../../cli/shared/ports/terminal.ts'
import { memoryStop } from '../../../../cli/shared/terminal/memory-terminal.ts'
import { interruptStop } from '../../../../cli/shared/terminal/terminal.ts'

const pressed: string[] = []
const inMemory = memoryStop()
const implementations: readonly (readonly [string, Layer.Layer<StopRequest>, () => void])[] = [
  ['by Ctrl-C', interruptStop(() => pressed.push('again')), () => process.emit('SIGINT')],
  ['in memory', inMemory.layer, inMemory.stop],
]

describe.each(implementations)('a stop request %s', (_name, layer, stop) => {
  it('completes for every caller once the operator has asked to stop, and not before', async () => {
    const listenersBefore = process.listenerCount('SIGINT')
    const seen = await Effect.runPromise(
      StopRequest.use(({ requested }) =>
        Effect.gen(function* () {
          const early = yield* Effect.raceFirst(
            Effect.as(requested, 'stopped'),
            Effect.as(Effect.sleep('10 millis'), 'running'),
          )
          yield* Effect.sync(stop)
          yield* Effect.all([requested, requested], { concurrency: 2 })
          return early
        }),
      ).pipe(Effect.provide(layer)),
    )
    expect(seen).toBe('running')
    expect(process.listenerCount('SIGINT')).toBe(listenersBefore)
  })
})

it('Ctrl-C pressed twice ends the process', async () => {
  await Effect.runPromise(
    StopRequest.use(() => Effect.sync(() => [process.emit('SIGINT'), process.emit('SIGINT')])).pipe(
      Effect.provide(interruptStop(() => pressed.push('again'))),
    ),
  )
  expect(pressed).toEqual(['again'])
})
