import { once } from 'node:events'
import { createServer } from 'node:net'

/** Returns a port of this machine on which nothing listens. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.')
  return address.port
}

/**
 * An origin at which nobody listens. Systems give out no ports below 1024; one that was free a moment ago may belong to
 * another test.
 */
export const UNUSED_ORIGIN = 'http://127.0.0.1:4'
