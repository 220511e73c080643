/** Runs jobs in a bounded number of slots, taking clients in turn: a client with many jobs delays only itself. */
export interface FairQueue<A> {
  /**
   * Runs `work`, or shares the job that already waits or runs under the same key. Resolves to `null` at once if the
   * queue is full. `gone` withdraws the request. A waiting job is dropped with its last request; a job that has begun
   * is then no longer shared, and its `signal` is aborted.
   */
  readonly run: (
    request: { readonly key: string; readonly client: string; readonly gone: AbortSignal },
    work: (signal: AbortSignal) => Promise<A>,
  ) => Promise<A | null>
}

interface FairQueueLimits {
  readonly slots: number
  /** How many jobs may wait for a slot: of all clients, and of one. */
  readonly maxWaiting: number
  readonly maxWaitingOfClient: number
}

interface Job<A> {
  readonly key: string
  readonly work: (signal: AbortSignal) => Promise<A>
  readonly result: PromiseWithResolvers<A | null>
  readonly abandoned: AbortController
  requests: number
  hasBegun: boolean
}

/** Makes an empty queue. */
export function fairQueue<A>({ slots, maxWaiting, maxWaitingOfClient }: FairQueueLimits): FairQueue<A> {
  const jobs = new Map<string, Job<A>>()
  // a Map keeps its order: the first client is served next, and goes to the end while more of its jobs wait
  const waitingOf = new Map<string, Set<Job<A>>>()
  let running = 0
  let waiting = 0

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

  const begin = async (job: Job<A>): Promise<void> => {
    job.hasBegun = true
    running += 1
    try {
      job.result.resolve(await job.work(job.abandoned.signal))
    } catch (error) {
      job.result.reject(error)
    } finally {
      forget(job)
      running -= 1
      beginNext()
    }
  }

  const beginNext = (): void => {
    while (running < slots) {
      const [next] = waitingOf
      if (next === undefined) return
      const [client, line] = next
      const [job] = line
      waitingOf.delete(client)
      waitingOf.set(client, line)
      if (job === undefined) waitingOf.delete(client)
      else {
        leaveLines(job)
        void begin(job)
      }
    }
  }

  const leave = (job: Job<A>): void => {
    job.requests -= 1
    if (job.requests > 0) return
    forget(job)
    job.abandoned.abort()
    if (job.hasBegun) return
    leaveLines(job)
    job.result.resolve(null)
  }

  return {
    run: ({ key, client, gone }, work) => {
      if (gone.aborted) return Promise.resolve(null)
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
        // there may be nobody left to handle the failure
        job.result.promise.catch(() => undefined)
      } else if (!job.hasBegun) waitIn(client, job)
      job.requests += 1
      gone.addEventListener('abort', () => leave(job), { once: true })
      beginNext()
      return job.result.promise
    },
  }
}
