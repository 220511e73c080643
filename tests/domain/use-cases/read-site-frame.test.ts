import { it } from '@effect/vitest'
import { Effect, Fiber } from 'effect'
import { TestClock } from 'effect/testing'
import { expect } from 'vitest'
import { memoryLogger } from '#adapters/logger/memory-logger.ts'
import { memoryContentSource } from '#adapters/wordpress/memory-content-source.ts'
import type { Menus } from '#domain/content/site.ts'
import { type ContentSourceShape, ContentUnavailable } from '#domain/ports/content-source.ts'
import { readSiteFrame } from '#domain/use-cases/read-site-frame.ts'
import { globals } from '../support/builders.ts'

const menus: Menus = { 'header-menu': [], students: [], 'useful-information': [], compliance: [] }
const down = new ContentUnavailable({ endpoint: 'hfs/v1/menus', reason: 'timeout', detail: 'timed out' })

it.effect('menus and globals are read at the same time', () => {
  const content = {
    menus: Effect.as(Effect.sleep('2 seconds'), menus),
    globals: Effect.as(Effect.sleep('2 seconds'), globals()),
  }
  return Effect.gen(function* () {
    const frame = yield* Effect.forkChild(read(content).frame)
    yield* TestClock.adjust('2 seconds')
    expect(yield* Fiber.join(frame)).toEqual({ menus, globals: globals() })
  })
})

it.effect.each([
  ['menus', 'error'],
  ['globals', 'warn'],
] as const)('the site frame does without %s that cannot be read, and the log says why', ([part, level]) =>
  Effect.gen(function* () {
    const content = { menus: Effect.succeed(menus), globals: Effect.succeed(globals()) }
    const { frame, lines } = read({ ...content, [part]: Effect.fail(down) })
    expect(yield* frame).toEqual({ menus, globals: globals(), [part]: null })
    expect(lines).toEqual([{ level, message: `Couldn't fetch ${part}`, fields: { err: down } }])
  }),
)

// Helpers

function read(content: Partial<ContentSourceShape>) {
  const logger = memoryLogger()
  const frame = readSiteFrame.pipe(Effect.provide(memoryContentSource(content)), Effect.provide(logger.layer))
  return { frame, lines: logger.lines }
}
