import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import closeWithGrace from 'close-with-grace'
import { pino } from 'pino'
import pretty from 'pino-pretty'
import { createDevMiddleware } from 'vike/server'
import { readConfigOrExit } from '../server/config.ts'
import { logOptions } from '../server/plugins/logOptions.ts'
import { developmentSite, type SiteFromSources } from './dev/development-site.ts'
import { failurePage, toOverlayError } from './dev/failure-page.ts'
import { watchServerFiles } from './dev/watch-server-files.ts'

// `npm run dev`: one process that never stops listening. Vite serves the browser's modules and loads the server's
// sources, so that a change reloads only the modules that depend on it (docs/decisions/055-development-server.md)

const root = fileURLToPath(new URL('..', import.meta.url))

/** How long requests in flight delay the next version of the site. */
const SHUTDOWN_GRACE_MS = 1_000
const CLOSE_TIMEOUT_MS = 5_000

const config = readConfigOrExit(process.env)
const { port, host, siteOrigin, dataDir } = config
// Vike logs pages and Vite logs changes; the site's own request log would hide them
const level = process.env.LOG_LEVEL ? config.logLevel : 'warn'
const log = pino(
  logOptions(level),
  pretty({ sync: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname' }),
)

const http = createServer()
http.listen(port, host)
try {
  await once(http, 'listening')
} catch (error) {
  console.error(
    `Cannot listen on ${host}:${port}: ${String(error)}. Stop the program that listens there, or set PORT to another port.`,
  )
  process.exit(2)
}
const started = Promise.withResolvers<void>()
http.on('request', (request, response) => {
  void started.promise.then(() => respond(request, response))
})

const { viteServer } = await createDevMiddleware({
  root,
  viteConfig: {
    server: {
      ws: { server: http },
      watch: {
        ignored: [`${resolve(root, dataDir)}/**`, `${root}{bench,coverage,docs,tests,wordpress}/**`],
        // otherwise the watcher drops a second change within 50 ms (of a formatter, after a save), and reports a file
        // that is empty because it is still being written
        awaitWriteFinish: { stabilityThreshold: 30, pollInterval: 10 },
      },
    },
    plugins: [watchServerFiles({ refresh: () => site.refresh(), onFailure: report })],
  },
})
const inFlight = new Set<Promise<unknown>>()
const site: SiteFromSources = developmentSite({
  load: <Module>(file: string) => viteServer.ssrLoadModule(resolve(root, file)) as Promise<Module>,
  log,
  idle: () => Promise.race([Promise.allSettled(inFlight), wait(SHUTDOWN_GRACE_MS)]),
})

/** Addresses of modules. One that gets past Vite could not be transformed, and Vite shows the reason in the browser. */
const MODULES = /^\/(?:@|src\/|node_modules\/)/

function respond(request: IncomingMessage, response: ServerResponse): void {
  viteServer.middlewares(request, response, async () => {
    if (MODULES.test(request.url ?? '')) return response.writeHead(500).end()
    try {
      const app = await site.current()
      const closed = once(response, 'close').finally(() => inFlight.delete(closed))
      inFlight.add(closed)
      app.routing(request, response)
    } catch (error) {
      response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(failurePage(error))
    }
  })
}

function report(error: unknown): void {
  const { config, environments } = viteServer
  const { message, stack } = toOverlayError(error)
  config.logger.error(`${message}\n${stack}`, { timestamp: true, error: error as Error })
  environments.client.hot.send({ type: 'error', err: toOverlayError(error) })
}

for (const event of ['uncaughtException', 'unhandledRejection'])
  process.on(event, (error: unknown) => log.error({ err: error }, 'uncaught error'))
closeWithGrace(
  { delay: CLOSE_TIMEOUT_MS, logger: log, skip: ['uncaughtException', 'unhandledRejection'] },
  async () => {
    http.close()
    await site.close()
    await viteServer.close()
    http.closeAllConnections()
  },
)

started.resolve()
await site.current().catch(report)
console.log(`The site is at ${siteOrigin}`)
