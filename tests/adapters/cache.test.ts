import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Effect, Schema } from 'effect'
import { afterAll, describe, expect, it } from 'vitest'
import { contentCache } from '../../src/adapters/cache/contentCache.ts'
import { keptAnswers } from '../../src/adapters/cache/keptAnswers.ts'
import { memoryContentSource } from '../../src/adapters/wordpress/memoryContentSource.ts'
import { Agent } from '../../src/domain/content/agent.ts'
import { CONTENT_ANSWERS, type ContentAnswers } from '../../src/domain/ports/contentAnswers.ts'
import type { ContentCall } from '../../src/domain/ports/contentCalls.ts'
import { ContentSource } from '../../src/domain/ports/contentSource.ts'

const CALL: ContentCall = { name: 'agent', args: ['plumbrook'], ttlSeconds: 60, tags: ['agents'] }
/** A version of the site whose agents have an office. */
const NEXT: ContentAnswers = {
  ...CONTENT_ANSWERS,
  agent: Schema.NullOr(Schema.Struct({ ...Agent.fields, office: Schema.NullOr(Schema.String) })),
}
const folder = mkdtempSync(join(tmpdir(), 'versions-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('two versions of the site on one store', () => {
  it('keep the answers that they expect differently apart, and share the others', () => {
    const [now, next] = [keptAnswers(), keptAnswers(NEXT)]
    expect(now.version('agent')).not.toBe(next.version('agent'))
    expect(now.version('agent')).toBe(keptAnswers().version('agent'))
    expect(now.version('rooms')).toBe(next.version('rooms'))
    expect(now.version('rooms')).not.toBe(now.version('agent'))
  })

  it('read each their own, and ask the backend once each', async () => {
    const asked: string[] = []
    const open = (answers: ContentAnswers) =>
      contentCache({ store: { folder }, onRead: () => undefined, answers: keptAnswers(answers) })
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
