import { Effect } from 'effect'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { memoryLogger } from '#adapters/logger/memory-logger.ts'
import { pinoLogger, RequestTrace } from '#adapters/logger/pino-logger.ts'
import { Logger } from '#domain/ports/logger.ts'

function pinoInMemory() {
  const written: string[] = []
  const formatters = { level: (level: string) => ({ level }) }
  const stream = { write: (line: string) => written.push(line) }
  return {
    layer: pinoLogger(pino({ level: 'debug', base: null, timestamp: false, formatters }, stream)),
    get lines() {
      return written.map((line) => {
        const { level, msg, ...fields } = JSON.parse(line) as { readonly level: string; readonly msg: string }
        return { level, message: msg, fields }
      })
    },
  }
}

it.each([
  ['in memory', memoryLogger],
  ['on pino', pinoInMemory],
] as const)('the log %s has each line with its level, message and fields, in order', async (_, open) => {
  const opened = open()
  const write = Logger.use((log) =>
    Effect.sync(() => {
      log.debug('looked', { endpoint: 'hfs/v1/menus' })
      log.info('stored')
      log.warn('dropped', { path: '[3]' })
      log.error('failed', { reason: 'timeout' })
    }),
  )
  await Effect.runPromise(write.pipe(Effect.provide(opened.layer)))
  expect(opened.lines).toEqual([
    { level: 'debug', message: 'looked', fields: { endpoint: 'hfs/v1/menus' } },
    { level: 'info', message: 'stored', fields: {} },
    { level: 'warn', message: 'dropped', fields: { path: '[3]' } },
    { level: 'error', message: 'failed', fields: { reason: 'timeout' } },
  ])
})

it('a line logged with pino has the id of the request that it is written for', async () => {
  const opened = pinoInMemory()
  const trace = { id: '4bf92f35', recordBackendCall: () => undefined }
  const write = Logger.use((log) => Effect.sync(() => log.info('accepted')))
  await Effect.runPromise(
    write.pipe(Effect.provideService(RequestTrace, trace), Effect.provide(opened.layer)),
  )
  expect(opened.lines).toEqual([{ level: 'info', message: 'accepted', fields: { reqId: '4bf92f35' } }])
})
