// spec section 11

import { it } from '@effect/vitest'
import { Effect } from 'effect'
import { expect } from 'vitest'
import { memoryContentSource } from '#adapters/wordpress/memory-content-source.ts'
import { ContentUnavailable } from '#domain/ports/content-source.ts'
import { readMissingContent } from '#domain/use-cases/read-missing-content.ts'
import { globals } from '../support/builders.ts'

it.effect('names what the site needs and the backend does not have, with the reason', () => {
  const hidden = Effect.fail(
    new ContentUnavailable({ endpoint: 'hfs/v1/home', reason: 'status', status: 404, detail: 'status 404' }),
  )
  const source = memoryContentSource({
    globals: Effect.succeed(globals()),
    home: hidden,
    letsPage: () => hidden,
  })
  return Effect.gen(function* () {
    expect(yield* Effect.provide(readMissingContent, source)).toEqual([
      'home: status 404',
      'short-term-student-accommodation: status 404',
      'summer-student-accommodation: status 404',
    ])
  })
})

it.effect('counts nothing as missing that a backend which is away may have', () => {
  const away = Effect.fail(
    new ContentUnavailable({ endpoint: 'hfs/v1/home', reason: 'status', status: 503, detail: 'status 503' }),
  )
  const source = memoryContentSource({ globals: away, home: away, letsPage: () => away })
  return Effect.gen(function* () {
    expect(yield* Effect.provide(readMissingContent, source)).toEqual([])
  })
})
