import { Effect, type Layer } from 'effect'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { memoryLogger } from '../../src/adapters/logger/memoryLogger.ts'
import { pinoLogger, RequestTrace } from '../../src/adapters/logger/pinoLogger.ts'
import { Logger } from '../../src/domain/ports/logger.ts'

interface Opened {
  readonly layer: Layer.Layer<Logger>
  readonly lines: () => readonly {
    readonly level: string
    readonly message: string
    readonly fields: object
  }[]
}

function pinoInMemory(): Opened {
  const written: string[] = []
  const formatters = { level: (level: string) => ({ level }) }
  const stream = { write: (line: string) => written.push(line) }
  return {
    layer: pinoLogger(pino({ level: 'debug', base: null, timestamp: false, formatters }, stream)),
    lines: () =>
      written.map((line) => {
        const { level, msg, ...fields } = JSON.parse(line) as { readonly level: string; readonly msg: string }
        return { level, message: msg, fields }
      }),
  }
}

describe.each<[string, () => Opened]>([
  [
    'in memory',
    () => {
      const { layer, lines } = memoryLogger()
      return { layer, lines: () => lines }
    },
  ],
  ['on pino', pinoInMemory],
])('the log %s', (_, open) => {
  it('has each line with its level, message and fields, in order', async () => {
    const { layer, lines } = open()
    await Effect.runPromise(
      Logger.use((log) =>
        Effect.sync(() => {
          log.debug('looked', { endpoint: 'hfs/v1/menus' })
          log.info('stored')
          log.warn('dropped', { path: '[3]' })
          log.error('failed', { reason: 'timeout' })
        }),
      ).pipe(Effect.provide(layer)),
    )
    expect(lines()).toEqual([
      { level: 'debug', message: 'looked', fields: { endpoint: 'hfs/v1/menus' } },
      { level: 'info', message: 'stored', fields: {} },
      { level: 'warn', message: 'dropped', fields: { path: '[3]' } },
      { level: 'error', message: 'failed', fields: { reason: 'timeout' } },
    ])
  })
})

it('a line logged with pino has the id of the request that it is written for', async () => {
  const { layer, lines } = pinoInMemory()
  const trace = { id: '4bf92f35', recordBackendCall: () => undefined }
  const write = Logger.use((log) => Effect.sync(() => log.info('accepted')))
  await Effect.runPromise(write.pipe(Effect.provideService(RequestTrace, trace), Effect.provide(layer)))
  expect(lines()).toEqual([{ level: 'info', message: 'accepted', fields: { reqId: '4bf92f35' } }])
})
