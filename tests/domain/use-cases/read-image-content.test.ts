import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { memoryContentSource } from '#adapters/wordpress/memory-content-source.ts'
import { type ContentSourceShape, ContentUnavailable } from '#domain/ports/content-source.ts'
import { readImageContent } from '#domain/use-cases/read-image-content.ts'

const failing = (reason: 'shape' | 'network' | 'status', status?: number) =>
  Effect.fail(new ContentUnavailable({ endpoint: 'x', reason, detail: '', ...(status && { status }) }))

const read = (change: Partial<ContentSourceShape> = {}): Promise<boolean> => {
  const none = Effect.succeed([])
  const source = memoryContentSource({
    ...{ home: failing('shape'), globals: failing('shape'), letsPage: () => failing('status', 404) },
    ...{ cities: none, cityListings: none, locations: none, rooms: () => none, shortLets: () => none },
    ...{ universities: none, pages: none },
    ...change,
  })
  return Effect.runPromise(Effect.provide(readImageContent, source))
}

describe('reading the content that has images', () => {
  it('is complete if the backend responds, and incomplete if it fails', async () => {
    expect(await read()).toBe(true)
    expect(await read({ rooms: () => failing('network') })).toBe(false)
    expect(await read({ pages: failing('status', 503) })).toBe(false)
  })

  it('reads both kinds of short stays, and both of their pages', async () => {
    const asked: string[] = []
    const recording = (name: string) => {
      asked.push(name)
      return failing('status', 404)
    }
    await read({ shortLets: recording, letsPage: recording })
    const both = ['short-term', 'summer'].flatMap((stay) => [`${stay}-lets`, `${stay}-student-accommodation`])
    expect(asked.toSorted()).toEqual(both)
  })

  it('reads all of it at the same time', async () => {
    let running = 0
    let most = 0
    const counted = Effect.gen(function* () {
      running += 1
      most = Math.max(most, running)
      yield* Effect.yieldNow
      running -= 1
      return []
    })
    await read({ cities: counted, locations: counted, universities: counted, pages: counted })
    expect(most).toBe(4)
  })
})
