import closeWithGrace from 'close-with-grace'
import { pino } from 'pino'
import { serverOutbox } from '#adapters/outbox/server-outbox.ts'
import { currentDecoding } from '#adapters/wordpress/decode-answer.ts'
import { leaveOut } from '#adapters/wordpress/left-out.ts'
import { buildApp } from './app.ts'
import { readConfigOrExit } from './config.ts'
import { currentTrace } from './hooks/request-traces.ts'
import { readLastHang } from './process/hang.ts'
import { logOptions, redirectConsoleToLog } from './process/log.ts'
import { startWatchdog } from './process/watchdog.ts'

/** Longer than draining (3 s), requests (10 s, `registerGracefulShutdown`) and a delivery in flight (12 s) may take. */
const CLOSE_TIMEOUT_MS = 28_000

const config = readConfigOrExit(process.env)

/** Whether the site is served from its sources, as `npm run dev` does, or from a build. */
const production = process.env.NODE_ENV !== 'development'

const log = pino(logOptions(config.logLevel))
leaveOut(readLastHang(config.dataDir, log))
const demo =
  config.cmsOrigin === null
    ? await (await import('#demo/server.ts')).startDemoBackend({
        port: 0,
        now: config.demoNow ?? (() => new Date()),
        siteOrigin: config.siteOrigin,
      })
    : null
const cmsOrigin = config.cmsOrigin ?? demo?.origin ?? ''
// the demo backend has a mailing list of its own
const newsletter = config.browser.newsletter ?? demo?.newsletter ?? null
const { promise: started, resolve: hasStarted } = Promise.withResolvers<void>()
const app = await buildApp({
  config: { ...config, browser: { ...config.browser, newsletter } },
  cmsOrigin,
  log,
  production,
  caching: production,
  outbox: serverOutbox(config, started),
}).catch((error: unknown) => {
  // what has been started already would keep the process alive, and a listener of Vike would let it end with 0
  log.fatal({ err: error }, 'the server cannot start')
  process.exit(1)
})
if (!production) await (await import('./process/sources.ts')).registerSources(app)

if (production) {
  // Vike would print these and continue, but a process in an unknown state must end
  for (const event of ['uncaughtException', 'unhandledRejection']) process.removeAllListeners(event)
  closeWithGrace({ delay: CLOSE_TIMEOUT_MS, logger: log }, async ({ err }) => {
    if (err) log.fatal({ err }, 'stopping after an error')
    else await app.drain()
    await app.close()
    await demo?.close()
  })
} else for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit())

try {
  await app.listen({ port: config.port, host: config.host })
} catch (error) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  console.error(
    code === 'EADDRINUSE'
      ? `Port ${config.port} is in use. Stop the process that listens there, or set PORT.`
      : `Cannot listen on ${config.host}:${config.port}: ${String(error)}`,
  )
  process.exit(2)
}
if (production) {
  redirectConsoleToLog(log)
  startWatchdog(config.dataDir, () => ({ request: currentTrace()?.request, decoding: currentDecoding() }))
} else console.log(`The site is at ${config.siteOrigin}`)
hasStarted()
log.info({ cmsOrigin, demo: demo !== null }, `the site is at ${config.siteOrigin}`)
