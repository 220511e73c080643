import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { AcceptedChanges } from '#server/page-cache/open-content-cache.ts'
import { registerContentChanges } from '#server/routes/content-changes.ts'
import { timedContentChange } from '../support/sign-content-change.ts'

const SECRET = 'a-secret-of-this-test'

let app: ReturnType<typeof Fastify>
beforeEach(() => {
  app = Fastify()
})
afterEach(() => app.close())

it('accepts a content change again if invalidating failed, and rejects it after it succeeded', async () => {
  const invalidated: (readonly string[])[] = []
  let isFailing = true
  const elsewhere = new Map<string, number>()
  registerContentChanges(app, {
    secret: SECRET,
    invalidate: async (tags) => {
      if (isFailing) throw new Error('killed')
      invalidated.push(tags)
    },
    acceptedElsewhere: otherServers(elsewhere),
    now: Date.now,
  })
  const notice = timedContentChange({ type: 'faq' }, SECRET)
  const send = async (): Promise<number> =>
    (await app.inject({ ...notice, url: '/api/content-changed' })).statusCode
  expect(await send()).toBe(500)
  expect([...elsewhere.values()]).toEqual([0])
  isFailing = false
  expect(await send()).toBe(202)
  expect(invalidated).toHaveLength(1)
  expect([...elsewhere]).toEqual([[notice.headers['x-content-signature'], 600_000]])
  expect(await send()).toBe(409)
  expect(invalidated).toHaveLength(1)
})

it.each([
  ['one server', null],
  ['several servers', otherServers(new Map())],
])('of twenty copies of a content change at once, %s accepts one', async (_what, acceptedElsewhere) => {
  const invalidated: (readonly string[])[] = []
  const { promise: othersAreAnswered, resolve: goOn } = Promise.withResolvers<void>()
  const invalidate = async (tags: readonly string[]) => {
    await othersAreAnswered
    invalidated.push(tags)
  }
  registerContentChanges(app, { secret: SECRET, invalidate, acceptedElsewhere, now: Date.now })
  const notice = timedContentChange({ type: 'faq' }, SECRET)
  const statuses: number[] = []
  const answers = Array.from({ length: 20 }, async () => {
    statuses.push((await app.inject({ ...notice, url: '/api/content-changed' })).statusCode)
  })
  const rejected = Array.from({ length: 19 }, () => 409)
  await expect.poll(() => statuses).toEqual(rejected)
  goOn()
  await Promise.all(answers)
  expect(statuses).toEqual([...rejected, 202])
  expect(invalidated).toHaveLength(1)
})

it('a change that another server has accepted is rejected', async () => {
  const notice = timedContentChange({ type: 'faq' }, SECRET)
  const elsewhere = new Map([[notice.headers['x-content-signature'], 600_000]])
  const acceptedElsewhere = otherServers(elsewhere)
  const invalidate = () => Promise.reject(new Error('applied'))
  registerContentChanges(app, { secret: SECRET, invalidate, acceptedElsewhere, now: Date.now })
  expect((await app.inject({ ...notice, url: '/api/content-changed' })).statusCode).toBe(409)
})

// Helpers

/** Stands for Redis: how long each signature is remembered. */
function otherServers(remembered: Map<string, number>): AcceptedChanges {
  return {
    claim: async (signature, forMs) => {
      if ((remembered.get(signature) ?? 0) > 0) return false
      remembered.set(signature, forMs)
      return true
    },
    keep: async (signature, forMs) => void remembered.set(signature, forMs),
  }
}
