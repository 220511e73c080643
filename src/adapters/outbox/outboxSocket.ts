import { chmodSync, mkdirSync, statSync, unlinkSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as Effect from 'effect/Effect'
import * as Result from 'effect/Result'
import { Agent, fetch } from 'undici'
import { parseEnquiryStatuses } from '../../domain/enquiry/enquiryStatus.ts'
import type { EnquiryAdminShape, EnquiryQuery } from '../../domain/ports/enquiryAdmin.ts'
import { OutboxUnavailable } from '../../domain/ports/enquiryOutbox.ts'

/** Thrown if another process has the folder open: only one process at a time can use an embedded database. */
export class OutboxLocked extends Error {
  override readonly name = 'OutboxLocked'
}

/** Systems allow about a hundred bytes for the path of a socket. */
const MAX_SOCKET_PATH_BYTES = 100

/** The folder of the embedded outbox under `DATA_DIR`: its database, and the socket of the process that has it open. */
export const outboxFolder = (dataDir: string): { readonly database: string; readonly socket: string } => ({
  database: join(dataDir, 'enquiries', 'database'),
  socket: join(dataDir, 'enquiries', 'socket'),
})

/**
 * Locks the folder for this process by listening on its socket. The kernel closes the socket when the process ends, even
 * after a crash. The command line uses it for enquiry admin; only the owner of the folder can connect.
 *
 * @throws OutboxLocked when another process listens
 */
export async function listenOnOutboxSocket(dataDir: string): Promise<Server> {
  mkdirSync(join(dataDir, 'enquiries'), { recursive: true, mode: 0o700 })
  const path = socketPath(dataDir)
  const server = createServer()
  // responds until the outbox is open; otherwise, a client that connects early would wait forever
  serveEnquiryAdmin(server, OPENING)
  if (!(await tryListen(server, path))) {
    if (await hasListener(path))
      throw new OutboxLocked(
        `The enquiries in ${dataDir} are open in another process: stop it, or set another DATA_DIR.`,
      )
    unlinkSync(path)
    if (!(await tryListen(server, path))) throw new OutboxLocked(`Cannot listen on the socket ${path}.`)
  }
  chmodSync(path, 0o600)
  const { ino } = statSync(path)
  // if two processes replace a dead socket at the same moment, the later one keeps it
  await wait(50)
  if (statSync(path, { throwIfNoEntry: false })?.ino !== ino) {
    server.close()
    throw new OutboxLocked(`The enquiries in ${dataDir} were opened by another process at the same moment.`)
  }
  return server
}

function socketPath(dataDir: string): string {
  const { socket } = outboxFolder(dataDir)
  const shorter = relative(process.cwd(), socket)
  const path = shorter.length < socket.length ? shorter : socket
  const bytes = Buffer.byteLength(path)
  if (bytes > MAX_SOCKET_PATH_BYTES)
    throw new Error(
      `DATA_DIR is too long: ${path} has ${bytes} bytes, but a socket's path can have only ${MAX_SOCKET_PATH_BYTES}.`,
    )
  return path
}

const tryListen = (server: Server, path: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException): void =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error)
    server.once('error', failed)
    server.listen(path, () => {
      server.removeListener('error', failed)
      resolve(true)
    })
  })

const hasListener = async (path: string): Promise<boolean> =>
  Result.isSuccess(await Effect.runPromise(Effect.result(ask(path, 'GET', '/'))))

const notOpen = Effect.fail(
  new OutboxUnavailable({
    detail: 'Another process is opening the enquiries, or has them open exclusively. Try again in a moment.',
  }),
)
/** The enquiry admin of a process that has no outbox open yet, or serves none. */
const OPENING: EnquiryAdminShape = { counts: notOpen, find: () => notOpen, retry: () => notOpen }

/** Releases the folder. Clients that wait for a response are disconnected, or they would keep the process alive. */
export function closeOutboxSocket(server: Server): void {
  server.closeAllConnections()
  server.close()
}

/**
 * Serves this enquiry admin on the socket, in place of an earlier one: `GET /counts`, `GET /enquiries` and
 * `POST /retry`, with the query in the address.
 */
export function serveEnquiryAdmin(server: Server, admin: EnquiryAdminShape): void {
  server.removeAllListeners('request').on('request', (request, response) => {
    const url = new URL(request.url ?? '/', 'http://outbox')
    const query = readQuery(url.searchParams)
    const answers: Readonly<Record<string, Effect.Effect<unknown, OutboxUnavailable>>> = {
      'GET /': Effect.succeed({ ok: true }),
      'GET /counts': admin.counts,
      'GET /enquiries': admin.find(query),
      'POST /retry': admin.retry(query),
    }
    const answer = answers[`${request.method} ${url.pathname}`] ?? Effect.succeed(null)
    void Effect.runPromise(Effect.result(answer)).then((result) => {
      const isGood = Result.isSuccess(result)
      response.writeHead(isGood ? 200 : 503, { 'content-type': 'application/json' })
      response.end(JSON.stringify(isGood ? result.success : { detail: result.failure.detail }))
    })
  })
}

function readQuery(parameters: URLSearchParams): EnquiryQuery {
  const id = parameters.get('id')
  const limit = Number(parameters.get('limit'))
  return {
    states: parseEnquiryStatuses(parameters.get('states') ?? '') ?? [],
    ...(id && { id }),
    ...(limit > 0 && { limit }),
  }
}

const writeQuery = ({ states, id, limit }: EnquiryQuery): string =>
  String(
    new URLSearchParams([
      ['states', states.join(',')],
      ...(id ? [['id', id]] : []),
      ...(limit ? [['limit', String(limit)]] : []),
    ]),
  )

/** Returns the enquiry admin of a running server, through its socket; `null` if no server has the folder open. */
export async function remoteEnquiryAdmin(dataDir: string): Promise<EnquiryAdminShape | null> {
  const path = socketPath(dataDir)
  if (!statSync(path, { throwIfNoEntry: false }) || !(await hasListener(path))) return null
  return {
    counts: ask(path, 'GET', '/counts'),
    find: (query) => ask(path, 'GET', `/enquiries?${writeQuery(query)}`),
    retry: (query) => ask(path, 'POST', `/retry?${writeQuery(query)}`),
  }
}

const ask = <A>(socket: string, method: string, address: string): Effect.Effect<A, OutboxUnavailable> =>
  Effect.tryPromise({
    try: async () => {
      const dispatcher = new Agent({ connect: { socketPath: socket } })
      try {
        const response = await fetch(`http://outbox${address}`, { method, dispatcher })
        const body: unknown = await response.json()
        if (!response.ok) throw new Error((body as { readonly detail: string }).detail)
        // the server runs the same code, so the shape is known
        return body as A
      } finally {
        await dispatcher.close()
      }
    },
    catch: (cause) => new OutboxUnavailable({ detail: cause instanceof Error ? cause.message : 'no answer' }),
  })
