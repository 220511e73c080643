// spec section 15

import { getEventListeners } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { fairQueue } from '#server/turns/fair-queue.ts'

const LIMITS = { slots: 1, slotsOfClient: 1, maxWaiting: 6, maxWaitingOfClient: 4, maxWaitMs: 60_000 }

/** Makes a queue whose jobs end when the test says so, and records the order in which they begin. */
function testQueue(limits: Partial<typeof LIMITS> = {}) {
  const queue = fairQueue<string>({ ...LIMITS, ...limits })
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const aborted: string[] = []
  return {
    begun,
    aborted,
    end: async (key: string) => {
      ends.get(key)?.resolve(key)
      await turn()
      await turn()
    },
    fail: async (key: string) => {
      ends.get(key)?.reject(new Error(key))
      await turn()
      await turn()
    },
    ask: (client: string, key: string, gone = new AbortController().signal) =>
      queue.run({ key, client, gone }, (signal) => {
        begun.push(key)
        signal.addEventListener('abort', () => aborted.push(key))
        const end = Promise.withResolvers<string>()
        ends.set(key, end)
        return end.promise
      }),
  }
}

/** Enough turns of the event loop for all jobs of a test to begin, of which one may in each. */
const turns = async (): Promise<void> => {
  for (let count = 0; count < 6; count += 1) await turn()
}

describe('a fair queue', () => {
  it('keeps nothing of a job that has ended, however long the request goes on', async () => {
    const { ask, end, fail } = testQueue()
    const { signal } = new AbortController()
    const done = ask('a', '1', signal)
    const failed = ask('a', '2', signal)
    expect(getEventListeners(signal, 'abort')).toHaveLength(2)
    await end('1')
    await fail('2')
    expect(await Promise.allSettled([done, failed])).toMatchObject([{ value: '1' }, { status: 'rejected' }])
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  it('serves clients in turn', async () => {
    const { ask, begun, end } = testQueue()
    const all = [ask('a', '1'), ask('a', '2'), ask('a', '3'), ask('b', '4'), ask('b', '5')]
    for (const key of ['1', '2', '4', '3', '5']) await end(key)
    expect([begun, await Promise.all(all)]).toEqual([
      ['1', '2', '4', '3', '5'],
      ['1', '2', '3', '4', '5'],
    ])
  })

  it('runs a job once for all clients that ask for it, when the first of them has its turn', async () => {
    const { ask, begun, end } = testQueue()
    const first = ask('a', '1')
    const others = [ask('a', '2'), ask('a', '3'), ask('a', 'shared'), ask('b', 'shared')]
    for (const key of ['1', '2', 'shared', '3']) await end(key)
    expect(begun).toEqual(['1', '2', 'shared', '3'])
    expect(await Promise.all([first, ...others])).toEqual(['1', '2', '3', 'shared', 'shared'])
  })

  it('immediately rejects jobs beyond the limit for one client or for all clients', async () => {
    const { ask, end } = testQueue()
    const running = ask('a', 'running')
    const waiting = [1, 2, 3, 4].map((key) => ask('a', String(key)))
    expect(await ask('a', '5')).toBeNull()
    waiting.push(ask('b', '6'), ask('b', '7'))
    expect(await ask('c', '8')).toBeNull()
    for (const key of ['running', '1', '6', '2', '7', '3', '4']) await end(key)
    expect([await running, await Promise.all(waiting)]).toEqual(['running', ['1', '2', '3', '4', '6', '7']])
  })

  it('skips jobs that nobody waits for, and aborts those that have begun', async () => {
    const { ask, begun, aborted, end } = testQueue()
    const gone = new AbortController()
    const running = ask('a', 'running', gone.signal)
    const left = ask('a', 'left', gone.signal)
    const shared = [ask('a', 'shared', gone.signal), ask('b', 'shared')]
    gone.abort()
    expect([await left, aborted]).toEqual([null, ['running']])
    for (const key of ['running', 'shared']) await end(key)
    expect([begun, await running, await Promise.all(shared)]).toEqual([
      ['running', 'shared'],
      'running',
      ['shared', 'shared'],
    ])
  })

  it('runs an aborted job again for the next client that asks for it', async () => {
    const { ask, begun, end } = testQueue()
    const gone = new AbortController()
    const left = ask('a', 'same', gone.signal)
    gone.abort()
    const anew = ask('b', 'same')
    const shared = ask('c', 'same')
    expect(begun).toEqual(['same'])
    await end('same')
    expect([await left, begun]).toEqual(['same', ['same', 'same']])
    await end('same')
    expect(await Promise.all([anew, shared])).toEqual(['same', 'same'])
  })

  it('does nothing for a client that has already gone', async () => {
    const { ask, begun } = testQueue()
    expect(await ask('a', '1', AbortSignal.abort())).toBeNull()
    expect(begun).toEqual([])
  })

  it('continues after a failed job, and reports the failure to all clients that asked for it', async () => {
    const { ask, fail, end } = testQueue()
    const failing = [ask('a', '1'), ask('b', '1')]
    const next = ask('a', '2')
    const heard = Promise.allSettled(failing)
    await fail('1')
    expect((await heard).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await end('2')
    expect(await next).toBe('2')
  })

  it('begins one job in a turn of the event loop, however many slots are free', async () => {
    const { ask, begun } = testQueue({ slots: 6, slotsOfClient: 6 })
    for (const key of ['1', '2', '3']) void ask('a', key)
    const turns = [begun.length]
    for (let count = 0; count < 3; count += 1) {
      await turn()
      turns.push(begun.length)
    }
    expect(turns).toEqual([1, 2, 3, 3])
  })

  it('leaves slots to others, however many jobs a client has', async () => {
    const { ask, begun, end } = testQueue({ slots: 3, slotsOfClient: 2 })
    for (const key of ['1', '2', '3', '4']) void ask('a', key)
    await turns()
    expect(begun).toEqual(['1', '2'])
    void ask('b', '5')
    await end('1')
    await turns()
    expect(begun).toEqual(['1', '2', '5', '3'])
  })

  it('tells a job that several clients share whose turn it takes', async () => {
    const queue = fairQueue<string>(LIMITS)
    const first = queue.run({ key: '1', client: 'a' }, async (_signal, client) => client)
    const waiting = queue.run({ key: '2', client: 'a' }, async (_signal, client) => client)
    const shared = ['a', 'b'].map((client) => queue.run({ key: '3', client }, async (_signal, turn) => turn))
    expect(await Promise.all([first, waiting, ...shared])).toEqual(['a', 'a', 'b', 'b'])
  })

  it('gives up a job that waits too long, and no job that has begun', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { ask, begun, end } = testQueue()
    const running = ask('a', '1')
    const late = [ask('b', '2'), ask('c', '2'), ask('a', '3')]
    const answered: unknown[] = []
    for (const answer of late) void answer.then((result) => answered.push(result))
    vi.advanceTimersByTime(LIMITS.maxWaitMs - 1)
    await turns()
    expect(answered).toEqual([])
    vi.advanceTimersByTime(1)
    expect(await Promise.all(late)).toEqual([null, null, null])
    await end('1')
    expect([await running, begun]).toEqual(['1', ['1']])
    const next = ask('b', '2')
    await end('2')
    expect(await next).toBe('2')
  })
})
