import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { createDevMiddleware } from 'vike/server'
import { ContentUnavailable } from '#domain/ports/content-source.ts'
import { errorOverlay } from './error-overlay.ts'
import { RESTARTING_FOLDERS } from './restarting-folders.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Where Vite watches: what pages show, and what `vite.config.ts` imports. */
const WATCHED = ['src', 'public', 'scripts']

/**
 * Tells the server, once Vite's client is connected, when the page was requested, and shows errors of the browser in the
 * overlay in which Vite shows those of a build.
 */
const PAGE_SCRIPT = `<script type="module">
import { createHotContext, ErrorOverlay } from '/@vite/client'
const hot = createHotContext('/page')
hot.send('page-age', { requestedAt: performance.timeOrigin })
addEventListener('error', ({ error }) => {
  if (!error?.stack || document.querySelector('vite-error-overlay')) return
  document.body.append(new ErrorOverlay({ message: error.message, stack: error.stack }))
})
</script>
`

/** Reloads a page that the server could not render, after the next update of whatever it shows. */
const RELOAD_AFTER_UPDATE = PAGE_SCRIPT.replace(
  '</script>',
  "hot.on('vite:afterUpdate', () => location.reload())\n</script>",
)

/**
 * Serves the site's sources in place of a build, with Vike's middleware. Its web socket shares the site's port, so that
 * an open page finds the server again after a restart.
 */
export async function registerSources(app: FastifyInstance): Promise<void> {
  const isIn = (path: string, folders: readonly string[]): boolean =>
    folders.some((folder) => join(path, sep).startsWith(join(ROOT, folder, sep)))
  const isAtTop = (path: string): boolean =>
    [path, dirname(path)].some((folder) => join(folder, sep) === ROOT)
  const { devMiddleware, viteServer } = await createDevMiddleware({
    root: ROOT,
    viteConfig: {
      server: {
        ws: { server: app.server },
        watch: {
          ignored: (path) => isIn(path, RESTARTING_FOLDERS) || !(isAtTop(path) || isIn(path, WATCHED)),
          // otherwise the watcher misses a second change within 50 ms, of a formatter for example
          awaitWriteFinish: { stabilityThreshold: 30, pollInterval: 10 },
        },
      },
    },
  })
  // a page hears of no change until it is connected
  let lastChangeAt = Date.now()
  viteServer.watcher.on('all', () => {
    lastChangeAt = Date.now()
  })
  viteServer.environments.client.hot.on('page-age', ({ requestedAt }: { requestedAt: number }, client) => {
    if (requestedAt < lastChangeAt) client.send({ type: 'full-reload' })
  })
  app.addHook('onRequest', (request, reply, done) => devMiddleware(request.raw, reply.raw, done))
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!String(reply.getHeader('content-type')).startsWith('text/html')) return payload
    if (reply.statusCode < 500) return String(payload) + PAGE_SCRIPT
    const isBackendAway = reply.failure?.error instanceof ContentUnavailable
    const overlay = reply.failure && !isBackendAway ? errorOverlay(reply.failure.error, ROOT) : ''
    return String(payload) + RELOAD_AFTER_UPDATE + overlay
  })
}
