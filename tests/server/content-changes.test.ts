import Fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { registerContentChanges } from '../../server/routes/contentChanges.ts'
import { timedContentChange } from '../support/sign-content-change.ts'

const SECRET = 'a-secret-of-this-test'

const app = Fastify()
afterEach(() => app.close())

it('accepts a content change again if invalidating failed, and rejects it after it succeeded', async () => {
  const invalidated: (readonly string[])[] = []
  let isFailing = true
  const elsewhere = new Set<string>()
  registerContentChanges(app, {
    secret: SECRET,
    invalidate: async (tags) => {
      if (isFailing) throw new Error('killed')
      invalidated.push(tags)
    },
    acceptedElsewhere: {
      has: async (signature) => elsewhere.has(signature),
      add: async (signature) => void elsewhere.add(signature),
    },
    now: Date.now,
  })
  const notice = timedContentChange({ type: 'faq' }, SECRET)
  const send = async (): Promise<number> =>
    (await app.inject({ ...notice, url: '/api/content-changed' })).statusCode
  expect(await send()).toBe(500)
  expect([...elsewhere]).toEqual([])
  isFailing = false
  expect(await send()).toBe(202)
  expect(invalidated).toHaveLength(1)
  expect([...elsewhere]).toEqual([notice.headers['x-content-signature']])
  expect(await send()).toBe(409)
  expect(invalidated).toHaveLength(1)
})
