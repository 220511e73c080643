import { it } from '@effect/vitest'
import { Effect, Fiber, Layer } from 'effect'
import { TestClock } from 'effect/testing'
import { expect } from 'vitest'
import { memoryLogger } from '../../../src/adapters/logger/memoryLogger.ts'
import { memoryContentSource } from '../../../src/adapters/wordpress/memoryContentSource.ts'
import type { Menus } from '../../../src/domain/content/site.ts'
import { type ContentSourceShape, ContentUnavailable } from '../../../src/domain/ports/contentSource.ts'
import { readSiteFrame, siteFrame } from '../../../src/domain/use-cases/readSiteFrame.ts'
import { globals } from '../support/builders.ts'

const menus: Menus = { 'header-menu': [], students: [], 'useful-information': [], compliance: [] }
const down = new ContentUnavailable({ endpoint: 'hfs/v1/menus', reason: 'timeout', detail: 'timed out' })

/** Makes a site whose backend responds with the current value of `answers`. */
function site(answers: { menus: Menus | null; globals: ReturnType<typeof globals> | null }) {
  const logger = memoryLogger()
  const answer = <K extends 'menus' | 'globals'>(name: K) =>
    Effect.suspend(() => (answers[name] ? Effect.succeed(answers[name]) : Effect.fail(down)))
  const content: Partial<ContentSourceShape> = { menus: answer('menus'), globals: answer('globals') }
  const layer = siteFrame.pipe(Layer.provide(Layer.merge(memoryContentSource(content), logger.layer)))
  const logged = () => logger.lines.map(({ level, message }) => `${level}: ${message}`)
  return { layer, logged, lines: logger.lines }
}

it.effect('the site frame has what could be read, logs the rest, and is complete after a retry', () => {
  const answers: Parameters<typeof site>[0] = { menus: null, globals: globals() }
  const { layer, logged, lines } = site(answers)
  return Effect.gen(function* () {
    expect(yield* readSiteFrame).toEqual({ menus: null, globals: globals() })
    expect(logged()).toEqual(["error: Couldn't fetch menus"])
    expect(lines.map(({ fields }) => fields)).toEqual([{ err: down }])
    answers.menus = menus
    yield* TestClock.adjust('2 seconds')
    expect(yield* readSiteFrame).toEqual({ menus, globals: globals() })
  }).pipe(Effect.provide(layer))
})

it.effect('the site frame keeps what it had while the backend fails', () => {
  const answers: Parameters<typeof site>[0] = { menus, globals: globals() }
  const { layer, logged } = site(answers)
  return Effect.gen(function* () {
    const before = yield* readSiteFrame
    answers.menus = null
    answers.globals = null
    yield* TestClock.adjust('60 seconds')
    expect(yield* readSiteFrame).toEqual(before)
    yield* TestClock.adjust('1 millis')
    expect(logged()).toEqual(["warn: Couldn't fetch globals", "error: Couldn't fetch menus"])
    expect(yield* readSiteFrame).toEqual(before)
  }).pipe(Effect.provide(layer))
})

/** Makes a site whose menus and globals each take two seconds to read, and records the reads. */
function slowSite() {
  const reads: string[] = []
  const slowly = <A>(name: string, answer: A) =>
    Effect.suspend(() => {
      reads.push(name)
      return Effect.as(Effect.sleep('2 seconds'), answer)
    })
  const content = { menus: slowly('menus', menus), globals: slowly('globals', globals()) }
  const layer = siteFrame.pipe(Layer.provide(Layer.merge(memoryContentSource(content), memoryLogger().layer)))
  return { layer, reads }
}

it.effect('menus and globals are read at the same time, and again after a minute, when nobody waits', () => {
  const { layer, reads } = slowSite()
  return Effect.gen(function* () {
    const first = yield* Effect.forkChild(readSiteFrame)
    yield* TestClock.adjust('2 seconds')
    expect(yield* Fiber.join(first)).toEqual({ menus, globals: globals() })
    expect(reads).toEqual(['menus', 'globals'])
    yield* TestClock.adjust('59 seconds')
    yield* readSiteFrame
    expect(reads).toHaveLength(2)
    yield* TestClock.adjust('1 second')
    expect(yield* readSiteFrame).toEqual({ menus, globals: globals() })
    yield* TestClock.adjust('1 millis')
    expect(reads).toHaveLength(4)
  }).pipe(Effect.provide(layer))
})

it.effect('the log says why the globals could not be read', () => {
  const { layer, lines } = site({ menus, globals: null })
  return Effect.gen(function* () {
    expect(yield* readSiteFrame).toEqual({ menus, globals: null })
    expect(lines).toEqual([{ level: 'warn', message: "Couldn't fetch globals", fields: { err: down } }])
  }).pipe(Effect.provide(layer))
})
