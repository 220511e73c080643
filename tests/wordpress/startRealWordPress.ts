import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import {
  copyWordPress,
  environment,
  type RunningWordPress,
  startWordPress,
} from '../../wordpress/local/local-wordpress.ts'
import { freePort } from '../support/free-port.ts'
import { SITE_ORIGIN } from './importedContent.ts'

const run = promisify(execFile)

/** The secret that the site and its WordPress share in these tests. */
export const SECRET = 'shared by the site and WordPress'

export interface RealWordPress extends RunningWordPress {
  /** Stops WordPress, but keeps its data for `startAgain`. */
  readonly stop: () => Promise<void>
  /** Starts WordPress again, on the same port. */
  readonly startAgain: () => Promise<void>
  /** Runs PHP inside WordPress, and returns its output. */
  readonly inside: (code: string) => Promise<string>
  /** Sends a request to the REST API as the user `editor`. */
  readonly asEditor: (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
  ) => Promise<{ readonly status: number; readonly json: unknown }>
  /** Returns the id of the item with a slug in a collection such as `rooms`. */
  readonly idOf: (collection: string, slug: string) => Promise<number>
}

/** Starts a copy of the installed WordPress on a free port, for the site at `siteOrigin`. The test must close it. */
export async function startRealWordPress(siteOrigin = SITE_ORIGIN): Promise<RealWordPress> {
  const folder = await mkdtemp(join(tmpdir(), 'wordpress-'))
  await copyWordPress(inject('wordpress'), folder)
  const options = { folder, php: inject('php'), port: await freePort(), siteOrigin, secret: SECRET }
  let running = await startWordPress(options)
  const authorization = `Basic ${Buffer.from(`editor:${running.applicationPassword}`).toString('base64')}`
  const asEditor: RealWordPress['asEditor'] = async (method, path, body) => {
    const response = await fetch(`${running.origin}/wp-json/${path}`, {
      method,
      headers: { authorization, accept: 'application/json', 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, json: await response.json() }
  }
  return {
    ...running,
    stop: () => running.close(),
    startAgain: async () => {
      running = await startWordPress(options)
    },
    inside: async (code) => {
      const { stdout } = await run(options.php, ['-r', `require '${folder}/wp-load.php'; ${code}`], {
        env: environment({
          ...options,
          origin: running.origin,
          databaseSocket: running.databaseSocket,
        }),
      })
      return stdout
    },
    asEditor,
    idOf: async (collection, slug) => {
      const { json } = await asEditor('GET', `wp/v2/${collection}?slug=${slug}`)
      return (json as readonly [{ readonly id: number }])[0].id
    },
    close: async () => {
      await running.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
