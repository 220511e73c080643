import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Effect, Schema } from 'effect'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import {
  CONTENT_ANSWERS,
  type ContentAnswers,
  cachedAnswers,
} from '../../../src/adapters/content-cache/cachedAnswers.ts'
import { contentCache } from '../../../src/adapters/content-cache/contentCache.ts'
import type { ContentCall } from '../../../src/adapters/content-cache/contentCall.ts'
import { memoryContentSource } from '../../../src/adapters/wordpress/memoryContentSource.ts'
import { Agent } from '../../../src/domain/content/common.ts'
import { ContentSource, ContentUnavailable } from '../../../src/domain/ports/contentSource.ts'

const CALL: ContentCall = { name: 'agent', args: ['plumbrook'], ttlSeconds: 60, tags: ['agents'] }
/** The answers of a later version of the site, in which an agent has an office. */
const NEXT: ContentAnswers = {
  ...CONTENT_ANSWERS,
  agent: Schema.NullOr(Schema.Struct({ ...Agent.fields, office: Schema.NullOr(Schema.String) })),
}
const folder = mkdtempSync(join(tmpdir(), 'versions-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('an answer of this process is neither parsed nor decoded again, and one of another process once', () => {
  const entry = { value: { call: 'agent', answer: { id: 'PB', name: 'Plumbrook' } }, createdAt: 0 }
  const answerIn = ({ serializer }: ReturnType<typeof cachedAnswers>, text: string) =>
    (serializer.deserialize(text) as typeof entry).value.answer
  const [own, other] = [cachedAnswers(), cachedAnswers()]
  const text = own.serializer.serialize(entry)
  expect(answerIn(own, text)).toBe(entry.value.answer)
  expect(answerIn(other, text)).toEqual(entry.value.answer)
  expect(answerIn(other, text)).toBe(answerIn(other, text))
})

describe('two versions of the site on one store', () => {
  it('separate the answers whose shape differs between them, and share the others', () => {
    const [now, next] = [cachedAnswers(), cachedAnswers(NEXT)]
    expect(now.version('agent')).not.toBe(next.version('agent'))
    expect(now.version('agent')).toBe(cachedAnswers().version('agent'))
    expect(now.version('rooms')).toBe(next.version('rooms'))
    expect(now.version('rooms')).not.toBe(now.version('agent'))
  })

  it('each read their own answer, and ask the backend only once', async () => {
    const asked: string[] = []
    const open = (answers: ContentAnswers) =>
      contentCache({ store: { folder }, onRead: () => undefined, answers: cachedAnswers(answers) })
    const source = await Effect.runPromise(ContentSource.pipe(Effect.provide(memoryContentSource({}))))
    const read = async (version: string, answers: ContentAnswers, answer: object) => {
      const cache = await open(answers)
      const found = await Effect.runPromise(
        cache.middleware(
          CALL,
          Effect.sync(() => {
            asked.push(version)
            return answer
          }),
          source,
        ),
      )
      await cache.close()
      return found
    }
    const today = { id: 'PB', name: 'Plumbrook' }
    const tomorrow = { ...today, office: 'Leeds' }
    for (let times = 0; times < 2; times += 1) {
      expect(await read('today', CONTENT_ANSWERS, today)).toEqual(today)
      expect(await read('tomorrow', NEXT, tomorrow)).toEqual(tomorrow)
    }
    expect(asked).toEqual(['today', 'tomorrow'])
  })
})

describe('a failure of the backend', () => {
  it('is shared by those who waited for the attempt, and not cached for others', async () => {
    const cache = await contentCache({ store: { folder: join(folder, 'shared') }, onRead: () => undefined })
    onTestFinished(cache.close)
    const source = await Effect.runPromise(ContentSource.pipe(Effect.provide(memoryContentSource({}))))
    let attempts = 0
    const slow = Effect.suspend(() => {
      attempts += 1
      const refused = new ContentUnavailable({ endpoint: 'agents', reason: 'network', detail: 'refused' })
      return Effect.delay(Effect.fail(refused), '50 millis')
    })
    const call = () => Effect.runPromise(Effect.flip(cache.middleware(CALL, slow, source)))
    const details = (await Promise.all([call(), call(), call()])).map(({ detail }) => detail)
    expect([details, attempts]).toEqual([['refused', 'refused', 'refused'], 1])
    await wait(5)
    await call()
    expect(attempts).toBe(2)
  })

  it('is cached without the requests and sockets that the stack of its error holds', async () => {
    setFlagsFromString('--expose-gc')
    const collectGarbage = runInNewContext('gc') as () => void
    const cache = await contentCache({
      store: { folder: join(folder, 'failures') },
      onRead: () => undefined,
      answers: cachedAnswers(),
    })
    const source = await Effect.runPromise(ContentSource.pipe(Effect.provide(memoryContentSource({}))))
    const raised: WeakRef<ContentUnavailable>[] = []
    const failing = Effect.suspend(() => {
      const error = new ContentUnavailable({
        endpoint: 'hfs/v3/agents',
        reason: 'network',
        detail: 'refused',
      })
      raised.push(new WeakRef(error))
      return Effect.fail(error)
    })
    const reason = await Effect.runPromise(
      cache.middleware(CALL, failing, source).pipe(
        Effect.flip,
        Effect.map((error) => error.reason),
      ),
    )
    expect([reason, raised.length]).toEqual(['network', 1])
    await expect
      .poll(() => {
        collectGarbage()
        return raised[0]?.deref() === undefined
      })
      .toBe(true)
    await cache.close()
  })
})
