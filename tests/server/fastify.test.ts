import pino from 'pino'
import { expect, it } from 'vitest'
import { type LogLevel, readConfig } from '#server/config.ts'
import { makeFastify } from '#server/fastify.ts'

it.each<[LogLevel, number]>([
  ['info', 1],
  ['warn', 1],
  ['fatal', 0],
  ['silent', 0],
])('with %s as the level of the site, a route of its own level logs %i warnings', async (level, count) => {
  const lines: string[] = []
  const log = pino({ level }, { write: (line) => void lines.push(line) })
  const app = makeFastify({ config: readConfig({}), log, production: true })
  app.get('/quiet', { logLevel: 'warn' }, (request, reply) => {
    request.log.info('details')
    request.log.warn('a warning')
    return reply.send('')
  })
  await app.inject('/quiet')
  expect(lines.filter((line) => line.includes('a warning'))).toHaveLength(count)
  expect(lines.filter((line) => line.includes('details'))).toEqual([])
  await app.close()
})
