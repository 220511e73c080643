import { join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { createDevMiddleware } from 'vike/server'
import { RESTARTING_FOLDERS } from '../restartingFolders.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const UNUSED = ['bench', 'coverage', 'docs', 'tests', 'wordpress']

/** Vite's client, which reloads a page that the server could not render after the next change of whatever kind. */
const RELOAD_AFTER_CHANGE = `<script type="module">
import { createHotContext } from '/@vite/client'
createHotContext('/failed-page').on('vite:afterUpdate', () => location.reload())
</script>
`

/**
 * Serves the site's sources in place of a build, with Vike's middleware. Its web socket shares the site's port, so that
 * an open page finds the server again after a restart.
 */
export async function registerSources(app: FastifyInstance, dataDir: string): Promise<void> {
  const ignored = [...RESTARTING_FOLDERS, ...UNUSED, dataDir].map((folder) => resolve(ROOT, folder) + sep)
  const { devMiddleware } = await createDevMiddleware({
    root: ROOT,
    viteConfig: {
      server: {
        ws: { server: app.server },
        watch: { ignored: (path) => ignored.some((folder) => join(path, sep).startsWith(folder)) },
      },
    },
  })
  app.addHook('onRequest', (request, reply, done) => devMiddleware(request.raw, reply.raw, done))
  app.addHook('onSend', async (_request, reply, payload) => {
    const isFailedPage =
      reply.statusCode >= 500 && String(reply.getHeader('content-type')).startsWith('text/html')
    return isFailedPage ? String(payload) + RELOAD_AFTER_CHANGE : payload
  })
}
