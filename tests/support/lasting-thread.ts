import { EventEmitter } from 'node:events'
import { type PoolOptions, type PoolWorker, ThreadsPoolWorker, type WorkerRequest } from 'vitest/node'

type StartContext = Extract<WorkerRequest, { readonly type: 'start' }>['context']

/**
 * A Vitest pool of one thread that outlives a run, for mutation tests. Vitest's own threads end with each run, and for
 * one mutant loading the libraries takes ten times as long as the tests. The project's modules are loaded again for
 * each test file, because some of them cache results.
 */
export const lastingThread = { name: 'lasting-thread', createPoolWorker }

/** The number of runs after which the thread is replaced, because its heap grows with each module that is reloaded. */
const MAX_RUNS = 150

let thread: ThreadsPoolWorker | null = null
let runs = 0
const events = new EventEmitter()

function createPoolWorker(options: PoolOptions): PoolWorker {
  let isFirst = false
  let context: StartContext | null = null
  return {
    name: lastingThread.name,
    start: async () => {
      runs += 1
      if (runs % MAX_RUNS === 0) {
        await thread?.stop()
        thread = null
      }
      isFirst = thread === null
      thread ??= await startThread(options)
    },
    send: (request) => {
      if (request.type === 'start') context = request.context
      if (request.type === 'stop') answer('stopped')
      else if (request.type === 'start' && !isFirst) answer('started')
      else thread?.send(request.type === 'run' && context ? withConfiguration(request, context) : request)
    },
    stop: async () => void events.removeAllListeners(),
    on: (event, callback) => void events.on(event, callback),
    off: (event, callback) => void events.off(event, callback),
    deserialize: (data) => data,
  }
}

async function startThread(options: PoolOptions): Promise<ThreadsPoolWorker> {
  const started = new ThreadsPoolWorker(options)
  await started.start()
  for (const event of ['message', 'error', 'exit'])
    started.on(event, (...values) => events.emit(event, ...values))
  return started
}

function answer(type: 'started' | 'stopped'): void {
  events.emit('message', { type, __vitest_worker_response__: true })
}

/** Adds the configuration to a run: the thread has that of its first run, but each run selects other tests. */
function withConfiguration(
  request: Extract<WorkerRequest, { readonly type: 'run' }>,
  { config, ...rest }: StartContext,
): WorkerRequest {
  return {
    ...request,
    context: Object.assign({}, request.context, rest, { config: { ...config, isolate: true } }),
  }
}
