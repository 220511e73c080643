// spec section 15

import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { logOptions } from '#server/process/log.ts'
import { MAX_LINES_OF_KIND } from '#server/process/repeated-lines.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a warning that repeats is written up to a limit, and then counted in one line', () => {
  const { log, lines } = testLog()
  for (let count = 0; count < 1_000; count += 1) log.warn({ endpoint: 'wp/v2/rooms', count }, 'dropped')
  expect(lines()).toHaveLength(MAX_LINES_OF_KIND)
  vi.advanceTimersByTime(60_000)
  expect(lines().at(-1)).toMatchObject({
    level: 'warn',
    endpoint: 'wp/v2/rooms',
    more: 1_000 - MAX_LINES_OF_KIND,
    msg: `${1_000 - MAX_LINES_OF_KIND} more in a minute: dropped`,
  })
  log.warn({ endpoint: 'wp/v2/rooms' }, 'dropped')
  expect(lines()).toHaveLength(MAX_LINES_OF_KIND + 2)
  vi.advanceTimersByTime(60_000)
  expect(lines()).toHaveLength(MAX_LINES_OF_KIND + 2)
})

it('warnings of other kinds, and lines about requests, are all written', () => {
  const { log, lines } = testLog()
  for (let count = 0; count < MAX_LINES_OF_KIND; count += 1) {
    log.warn({ endpoint: 'wp/v2/rooms' }, 'dropped')
    log.warn({ endpoint: 'wp/v2/pages' }, 'dropped')
    log.child({ reqId: 'one' }).error('failed')
    log.info('request completed')
    log.info({ path: '/' }, 'request completed')
  }
  expect(lines()).toHaveLength(5 * MAX_LINES_OF_KIND)
})

// Helpers

function testLog() {
  const written: string[] = []
  const log = pino(logOptions('info'), { write: (line: string) => written.push(line) })
  return { log, lines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>) }
}
