import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { seedOutbox } from '../support/seed-outbox.ts'
import { siteProcess } from './site-process.ts'
import { startBackend } from './start-site.ts'

interface Line {
  readonly level: string
  readonly msg: string
  readonly kind?: string
  readonly reqId?: string
  readonly path?: string
  readonly status?: number
  readonly endpoint?: string
  readonly reason?: string
  readonly err?: { readonly message: string; readonly stack: string }
}

const ERROR_LEVELS = ['error', 'fatal']
/** The time in which a second line would appear. */
const SETTLED_MS = 300

const dataDirs: string[] = []
let backend: Awaited<ReturnType<typeof startBackend>>
let site: Awaited<ReturnType<typeof startFaulty>>

/** Starts the built site with injected faults, and collects its log. */
async function startFaulty() {
  const dataDir = mkdtempSync(join(tmpdir(), 'error-log-'))
  dataDirs.push(dataDir)
  await seedOutbox(dataDir)
  let output = ''
  const started = await siteProcess(
    { DATA_DIR: dataDir, CMS_ORIGIN: backend.origin, LOG_LEVEL: 'info' },
    {
      execArgv: ['--import', './tests/server/inject-faults.ts'],
      onOutput: (text) => {
        output += text
      },
    },
  )
  // the content must have been read; the outbox may still be opening
  const isReady = async (): Promise<boolean> => {
    const answer = await fetch(`${started.origin}/readyz`).catch(() => null)
    return answer !== null && (await answer.text()).includes('"content":"ok"')
  }
  await vi.waitUntil(isReady, { timeout: 30_000, interval: 100 })
  // throws unless every line of the log is JSON
  const lines = (): readonly Line[] =>
    output
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Line)
  return { ...started, lines, text: () => output }
}

beforeAll(async () => {
  backend = await startBackend()
  site = await startFaulty()
}, 60_000)

afterAll(async () => {
  await site.stop('SIGTERM')
  await backend.close()
  for (const folder of dataDirs) rmSync(folder, { recursive: true })
}, 30_000)

/** Sends a request with an id, and returns the status and the error lines that were written meanwhile. */
async function ask(path: string, id: string, init: RequestInit = {}) {
  const before = site.lines().length
  const answer = await fetch(site.origin + path, {
    ...init,
    headers: { ...init.headers, 'x-request-id': id },
  })
  const body = await answer.text()
  await sleep(SETTLED_MS)
  const errors = site
    .lines()
    .slice(before)
    .filter(({ level }) => ERROR_LEVELS.includes(level))
  return { status: answer.status, body, errors }
}

describe('a failure on the server is logged as one line of JSON with its request id', () => {
  it('in a data hook, with its position in the sources and no query', async () => {
    const { status, body, errors } = await ask('/terms-and-conditions?name=private', 'in-a-data-hook')
    expect(status).toBe(500)
    expect(body).toContain('The fault is ours, not yours.')
    expect(errors).toMatchObject([
      {
        kind: 'page',
        reqId: 'in-a-data-hook',
        path: '/terms-and-conditions',
        status: 500,
        err: {
          message: 'planted in data',
          stack: expect.stringContaining('src/pages/terms-and-conditions/+data.ts:') as string,
        },
      },
    ])
    expect(site.text()).not.toContain('private')
  })

  it('in a data hook that the client router calls', async () => {
    const { errors } = await ask('/terms-and-conditions/index.pageContext.json', 'for-the-router')
    expect(errors).toMatchObject([{ kind: 'page', reqId: 'for-the-router', status: 500 }])
  })

  it('in a component, with its position in the sources', async () => {
    const { status, errors } = await ask('/universities-and-colleges', 'in-a-component')
    expect(status).toBe(500)
    expect(errors).toMatchObject([
      {
        kind: 'page',
        reqId: 'in-a-component',
        err: {
          message: expect.stringContaining('planted in a component') as string,
          stack: expect.stringMatching(/src\/pages\/universities-and-colleges\/\+Page\.tsx:\d+/) as string,
        },
      },
    ])
  })

  it('in a route handler', async () => {
    const { status, errors } = await ask('/shortlist', 'in-a-handler', {
      method: 'POST',
      headers: { 'x-fault': 'yes', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'room=studio',
    })
    expect(status).toBe(500)
    expect(errors).toMatchObject([
      {
        kind: 'handler',
        reqId: 'in-a-handler',
        path: '/shortlist',
        err: {
          message: 'planted in a handler',
          stack: expect.stringContaining('server/routes/shortlist.ts:') as string,
        },
      },
    ])
  })

  it('while a stale page is revalidated, which does not affect the visitor', async () => {
    const page = '/faq'
    expect((await ask(page, 'first-of-faq')).errors).toEqual([])
    const child = site.process()
    child?.send('a minute later')
    if (child) await once(child, 'message')
    const { status, errors } = await ask(page, 'in-a-renewal')
    expect(status).toBe(200)
    expect(errors).toMatchObject([
      {
        kind: 'revalidation',
        msg: 'page revalidation failed; the stale page is served',
        reqId: 'in-a-renewal',
        path: page,
        err: {
          message: 'planted in a renewal',
          stack: expect.stringContaining('src/pages/faq/+data.ts:') as string,
        },
      },
    ])
  })

  it('when content cannot be read, with its endpoint and reason', async () => {
    await backend.close()
    const { status, errors } = await ask('/student-accommodation/cardiff', 'without-content')
    expect(status).toBe(500)
    expect(errors).toMatchObject([
      {
        kind: 'content',
        reqId: 'without-content',
        path: '/student-accommodation/cardiff',
        reason: 'network',
      },
    ])
    expect(errors[0]?.endpoint).toMatch(/^(?:wp|hfs)\//)
    backend = await startBackend(Number(new URL(backend.origin).port))
  })

  it('and is counted by kind', async () => {
    const metrics = await (await fetch(`${site.origin}/metrics`)).text()
    const counts = [...metrics.matchAll(/^server_errors_total\{kind="(\w+)"\} (\d+)$/gm)]
    expect(Object.fromEntries(counts.map(([, kind, count]) => [kind, Number(count)]))).toEqual({
      page: 3,
      handler: 1,
      revalidation: 1,
      content: 1,
    })
  })
})

it.each([
  ['throw', 'planted uncaught'],
  ['reject', 'planted rejection'],
])(
  'a process that ends with an uncaught error (%s) logs one fatal line',
  async (message, text) => {
    const dying = await startFaulty()
    const child = dying.process()
    if (!child) throw new Error('The site has no process.')
    // waits for the outbox, because one that is still opening delays the end of the process
    const isOpen = async (): Promise<boolean> => (await dying.outboxState())?.status === 'ok'
    await vi.waitUntil(isOpen, { timeout: 100_000, interval: 500 })
    const ended = once(child, 'exit')
    child.send(message)
    expect(await ended).toEqual([1, null])
    const errors = dying.lines().filter(({ level }) => ERROR_LEVELS.includes(level))
    expect(errors).toMatchObject([{ level: 'fatal', msg: 'stopping after an error', err: { message: text } }])
  },
  150_000,
)
