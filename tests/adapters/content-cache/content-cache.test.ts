// spec section 15

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Effect, Schema } from 'effect'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type ContentAnswers, cachedAnswers } from '#adapters/content-cache/cached-answers.ts'
import { contentCache } from '#adapters/content-cache/content-cache.ts'
import type { ContentCall } from '#adapters/content-cache/content-call.ts'
import { CONTENT_ANSWERS } from '#adapters/wordpress/content-calls.ts'
import { memoryContentSource } from '#adapters/wordpress/memory-content-source.ts'
import { Agent } from '#domain/content/common.ts'
import { ContentSource, ContentUnavailable } from '#domain/ports/content-source.ts'

const CALL: ContentCall = { name: 'agent', args: ['plumbrook'], ttlSeconds: 60, tags: ['agents'] }
/** The answers of a later version of the site, in which an agent has an office. */
const NEXT: ContentAnswers = {
  ...CONTENT_ANSWERS,
  agent: Schema.NullOr(Schema.Struct({ ...Agent.fields, office: Schema.NullOr(Schema.String) })),
}
const folder = mkdtempSync(join(tmpdir(), 'versions-'))
afterAll(() => rmSync(folder, { recursive: true }))

const source = Effect.runSync(ContentSource.pipe(Effect.provide(memoryContentSource({}))))
const openCache = async (name: string, answers = CONTENT_ANSWERS) => {
  const store = { folder: join(folder, name) }
  const cache = await contentCache({ store, onRead: () => undefined, answers: cachedAnswers(answers) })
  onTestFinished(cache.close)
  const read = <A>(answer: Effect.Effect<A, ContentUnavailable>) => cache.middleware(CALL, answer, source)
  return { ...cache, read }
}
const refused = () => new ContentUnavailable({ endpoint: 'agents', reason: 'network', detail: 'refused' })

it('an answer of this process stays the same object until the content changes, also when it is read again', async () => {
  const { read, invalidate } = await openCache('same')
  const readAs = (name: string) => Effect.runPromise(read(Effect.sync(() => ({ id: 'PB', name }))))
  const found = await readAs('Plumbrook')
  expect(await readAs('Plumbrook')).toBe(found)
  await invalidate(CALL.tags, null)
  expect(await readAs('Plumbrook')).toBe(found)
  await invalidate(CALL.tags, null)
  expect(await readAs('Plumbrook Lets')).toEqual({ ...found, name: 'Plumbrook Lets' })
})

describe('two versions of the site on one store', () => {
  it('separate the answers whose shape differs between them, and share the others', () => {
    const [now, next] = [cachedAnswers(CONTENT_ANSWERS), cachedAnswers(NEXT)]
    expect(now.version('agent')).not.toBe(next.version('agent'))
    expect(now.version('agent')).toBe(cachedAnswers(CONTENT_ANSWERS).version('agent'))
    expect(now.version('rooms')).toBe(next.version('rooms'))
    expect(now.version('rooms')).not.toBe(now.version('agent'))
  })

  it('each read their own answer, and ask the backend only once', async () => {
    const asked: object[] = []
    const readWith = async (answers: ContentAnswers, answer: object) => {
      const { read, close } = await openCache('versions', answers)
      const asking = Effect.sync(() => {
        asked.push(answer)
        return answer
      })
      const found = await Effect.runPromise(read(asking))
      await close()
      return found
    }
    const today = { id: 'PB', name: 'Plumbrook' }
    const tomorrow = { ...today, office: 'Leeds' }
    for (let times = 0; times < 2; times += 1) {
      expect(await readWith(CONTENT_ANSWERS, today)).toEqual(today)
      expect(await readWith(NEXT, tomorrow)).toEqual(tomorrow)
    }
    expect(asked).toEqual([today, tomorrow])
  })
})

describe('a failure of the backend', () => {
  it('is shared by those who waited for the attempt, and not cached for others', async () => {
    const { read } = await openCache('shared')
    let now = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => now)
    const { promise: end, resolve: fail } = Promise.withResolvers<void>()
    let attempts = 0
    const failing = Effect.suspend(() => {
      attempts += 1
      return Effect.andThen(
        Effect.promise(() => end),
        Effect.fail(refused()),
      )
    })
    const call = () => Effect.runPromise(Effect.flip(read(failing)))
    const calls = [call(), call(), call()]
    await expect.poll(() => attempts).toBe(1)
    fail()
    const details = (await Promise.all(calls)).map(({ detail }) => detail)
    expect([details, attempts]).toEqual([['refused', 'refused', 'refused'], 1])
    now += 1
    await call()
    expect(attempts).toBe(2)
  })

  it('is cached without the requests and sockets that the stack of its error holds', async () => {
    setFlagsFromString('--expose-gc')
    const collectGarbage = runInNewContext('gc') as () => void
    const { read } = await openCache('failures')
    const raised: WeakRef<ContentUnavailable>[] = []
    const failing = Effect.suspend(() => {
      const error = refused()
      raised.push(new WeakRef(error))
      return Effect.fail(error)
    })
    const reason = Effect.map(Effect.flip(read(failing)), (error) => error.reason)
    expect([await Effect.runPromise(reason), raised.length]).toEqual(['network', 1])
    const isGone = () => {
      collectGarbage()
      return raised[0]?.deref() === undefined
    }
    await expect.poll(isGone).toBe(true)
  })
})
