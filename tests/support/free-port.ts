import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports that Linux, macOS and Windows choose from for a server or a connection that asks for any: one of those
 * could be another test's by the time it is used.
 */
const MIN_PORT = 20_000
const MAX_PORT = 29_999

/** Returns a port of this machine on which nothing listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(MIN_PORT, MAX_PORT + 1)
    if (await isFree(port)) return port
  }
}

/** Whether nothing listens on a port of this machine. */
export async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false
    throw error
  }
  await new Promise((resolve) => server.close(resolve))
  return true
}

/**
 * An origin at which nobody listens. Systems give out no ports below 1024; one that was free a moment ago may belong to
 * another test.
 */
export const UNUSED_ORIGIN = 'http://127.0.0.1:4'
