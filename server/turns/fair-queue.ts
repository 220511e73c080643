/**
 * Runs jobs in a bounded number of slots, taking clients in turn: a client with many jobs delays only itself. Other work
 * of the process runs between two jobs.
 */
export interface FairQueue<A> {
  /**
   * Runs `work`, or shares the job that already waits or runs under the same key. Resolves to `null` at once if the
   * queue is full, and later if the job has waited too long. `gone` withdraws the request. A waiting job is dropped with
   * its last request; a job that has begun is then no longer shared, and its `signal` is aborted. `client` is the one
   * whose turn the job takes.
   */
  readonly run: (
    request: { readonly key: string; readonly client: string; readonly gone?: AbortSignal },
    work: Work<A>,
  ) => Promise<A | null>
}

type Work<A> = (signal: AbortSignal, client: string) => Promise<A>

interface FairQueueLimits {
  readonly slots: number
  /** How many of them one client may have at once. */
  readonly slotsOfClient: number
  /** How many jobs may wait for a slot: of all clients, and of one. */
  readonly maxWaiting: number
  readonly maxWaitingOfClient: number
  readonly maxWaitMs: number
}

interface Job<A> {
  readonly key: string
  readonly work: Work<A>
  readonly result: PromiseWithResolvers<A | null>
  readonly abandoned: AbortController
  timer?: NodeJS.Timeout
  requests: number
  hasBegun: boolean
}

/** Makes an empty queue. */
export function fairQueue<A>(limits: FairQueueLimits): FairQueue<A> {
  const { slots, slotsOfClient, maxWaiting, maxWaitingOfClient, maxWaitMs } = limits
  const jobs = new Map<string, Job<A>>()
  // a Map keeps its order: the first client is served next, and goes to the end while more of its jobs wait
  const waitingOf = new Map<string, Set<Job<A>>>()
  const runningOf = new Map<string, number>()
  let running = 0
  let waiting = 0
  let hasBegunInTurn = false

  const waitIn = (client: string, job: Job<A>): boolean => {
    const line = waitingOf.get(client) ?? new Set()
    if (line.size >= maxWaitingOfClient) return false
    waitingOf.set(client, line.add(job))
    return true
  }

  const leaveLines = (job: Job<A>): void => {
    waiting -= 1
    for (const [client, line] of waitingOf) {
      line.delete(job)
      if (line.size === 0) waitingOf.delete(client)
    }
  }

  /** Stops sharing a job. Another one may have taken its key since. */
  const forget = (job: Job<A>): void => {
    if (jobs.get(job.key) === job) jobs.delete(job.key)
  }

  const countRunning = (client: string, change: 1 | -1): void => {
    running += change
    const count = (runningOf.get(client) ?? 0) + change
    if (count > 0) runningOf.set(client, count)
    else runningOf.delete(client)
  }

  const begin = async (client: string, job: Job<A>): Promise<void> => {
    job.hasBegun = true
    clearTimeout(job.timer)
    countRunning(client, 1)
    try {
      job.result.resolve(await job.work(job.abandoned.signal, client))
    } catch (error) {
      job.result.reject(error)
    } finally {
      forget(job)
      countRunning(client, -1)
      beginNext()
    }
  }

  /** Returns the next job, with the client whose turn it is; `null` if none may begin. */
  const takeNext = (): { readonly client: string; readonly job: Job<A> } | null => {
    if (running >= slots) return null
    for (const [client, line] of waitingOf) {
      const [job] = line
      if (job === undefined || (runningOf.get(client) ?? 0) >= slotsOfClient) continue
      waitingOf.delete(client)
      waitingOf.set(client, line)
      leaveLines(job)
      return { client, job }
    }
    return null
  }

  /** Begins one job in a turn of the event loop, which jobs that never wait would otherwise keep to themselves. */
  const beginNext = (): void => {
    if (hasBegunInTurn) return
    const next = takeNext()
    if (next === null) return
    hasBegunInTurn = true
    setImmediate(() => {
      hasBegunInTurn = false
      beginNext()
    })
    void begin(next.client, next.job)
  }

  /** Drops a job that waits. */
  const drop = (job: Job<A>): void => {
    forget(job)
    leaveLines(job)
    clearTimeout(job.timer)
    job.result.resolve(null)
  }

  const leave = (job: Job<A>): void => {
    job.requests -= 1
    if (job.requests > 0) return
    job.abandoned.abort()
    if (job.hasBegun) forget(job)
    else drop(job)
  }

  return {
    run: ({ key, client, gone }, work) => {
      if (gone?.aborted) return Promise.resolve(null)
      const known = jobs.get(key)
      const job: Job<A> = known ?? {
        key,
        work,
        result: Promise.withResolvers(),
        abandoned: new AbortController(),
        requests: 0,
        hasBegun: false,
      }
      if (known === undefined) {
        if (waiting >= maxWaiting || !waitIn(client, job)) return Promise.resolve(null)
        waiting += 1
        jobs.set(key, job)
        job.timer = setTimeout(() => drop(job), maxWaitMs).unref()
        // there may be nobody left to handle the failure
        job.result.promise.catch(() => undefined)
      } else if (!job.hasBegun) waitIn(client, job)
      job.requests += 1
      const withdraw = (): void => leave(job)
      gone?.addEventListener('abort', withdraw)
      beginNext()
      // a signal that outlives the job would keep it, and its result, in memory
      const release = (): void => gone?.removeEventListener('abort', withdraw)
      job.result.promise.then(release, release)
      return job.result.promise
    },
  }
}
