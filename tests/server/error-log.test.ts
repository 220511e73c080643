// spec section 15

import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logOptions } from '#server/process/log.ts'
import { errorsIn, startFaultySite } from './start-faulty-site.ts'
import { startBackend } from './start-site.ts'

let backend: Awaited<ReturnType<typeof startBackend>>
let site: Awaited<ReturnType<typeof startFaultySite>>

beforeAll(async () => {
  backend = await startBackend()
  site = await startFaultySite(backend.origin)
})

afterAll(async () => {
  await site.close()
  await backend.close()
})

/** Sends a request with an id, and returns its status and the error lines with that id. */
async function ask(path: string, id: string, init: RequestInit = {}) {
  const answer = await fetch(site.origin + path, {
    ...init,
    headers: { ...init.headers, 'x-request-id': id },
  })
  const body = await answer.text()
  const isCompleted = () => site.lines().some(({ reqId, msg }) => reqId === id && msg === 'request completed')
  await expect.poll(isCompleted).toBe(true)
  return {
    status: answer.status,
    body,
    errors: () => errorsIn(site.lines()).filter(({ reqId }) => reqId === id),
  }
}

const errorAt = (message: string, position: string) => ({
  message: expect.stringContaining(message) as string,
  stack: expect.stringMatching(`${position.replaceAll(/[.+/]/g, '\\$&')}:\\d+`) as string,
})

describe('a failure on the server is logged as one line of JSON with its request id', () => {
  it('in a data hook, with its position in the sources and no query', async () => {
    const path = '/terms-and-conditions'
    const { status, body, errors } = await ask(`${path}?name=private`, 'in-a-data-hook')
    expect(status).toBe(500)
    expect(body).toContain('The fault is ours, not yours.')
    const err = errorAt('planted in data', 'src/pages/terms-and-conditions/+data.ts')
    expect(errors()).toMatchObject([{ kind: 'page', path, status: 500, err }])
    expect(site.text()).not.toContain('private')
  })

  it('in a data hook that the client router calls', async () => {
    const { errors } = await ask('/terms-and-conditions/index.pageContext.json', 'for-the-router')
    expect(errors()).toMatchObject([{ kind: 'page', status: 500 }])
  })

  it('in a component, with its position in the sources', async () => {
    const { status, errors } = await ask('/universities-and-colleges', 'in-a-component')
    expect(status).toBe(500)
    const err = errorAt('planted in a component', 'src/pages/universities-and-colleges/+Page.tsx')
    expect(errors()).toMatchObject([{ kind: 'page', err }])
  })

  it('in a route handler', async () => {
    const { status, errors } = await ask('/shortlist', 'in-a-handler', {
      method: 'POST',
      headers: { 'x-fault': 'yes', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'room=studio',
    })
    expect(status).toBe(500)
    const err = errorAt('planted in a handler', 'server/routes/shortlist.ts')
    expect(errors()).toMatchObject([{ kind: 'handler', path: '/shortlist', err }])
  })

  it('while a stale page is revalidated, which does not affect the visitor', async () => {
    const path = '/faq'
    expect((await ask(path, 'first-of-faq')).errors()).toEqual([])
    const child = site.process()
    child?.send('a minute later')
    if (child) await once(child, 'message')
    const { status, errors } = await ask(path, 'in-a-renewal')
    expect(status).toBe(200)
    const msg = 'page revalidation failed; the stale page is served'
    const err = errorAt('planted in a renewal', 'src/pages/faq/+data.ts')
    await expect.poll(errors).toMatchObject([{ kind: 'revalidation', msg, path, err }])
  })

  it('and is counted by kind', async () => {
    const metrics = await (await fetch(`${site.origin}/metrics`)).text()
    const counts = [...metrics.matchAll(/^server_errors_total\{kind="(\w+)"\} (\d+)$/gm)]
    expect(Object.fromEntries(counts.map(([, kind, count]) => [kind, Number(count)]))).toEqual({
      page: 3,
      handler: 1,
      revalidation: 1,
    })
  })
})

it('a logged error has no colours of a terminal', () => {
  const { err } = logOptions('info').serializers ?? {}
  const failed = Object.assign(new TypeError('\u001b[31mred\u001b[39m'), {
    frame: '\u001b[1m> 3\u001b[0m',
    line: 3,
  })
  expect(err?.(failed)).toMatchObject({ type: 'TypeError', message: 'red', frame: '> 3', line: 3 })
})
