import { relative } from 'node:path'
import type { EnvironmentModuleNode, Plugin } from 'vite'

interface ServerChangesOptions {
  /** Rebuilds the site if its modules changed; returns whether they did. */
  readonly refresh: () => Promise<boolean>
  /** Called with an error in the sources. */
  readonly onFailure: (error: unknown) => void
}

/** The demo's texts are read from files, not imported; this module caches them. */
const DEMO_TEXT = /\/demo\/content\/.*\.md$/
const READS_DEMO_TEXTS = '/demo/content/read-markdown.ts'

/** A script that, once connected, tells the server when its page was requested. */
const TELL_PAGE_AGE = `import { createHotContext } from '/@vite/client'
createHotContext('/page-age').send('page-age', { requestedAt: performance.timeOrigin })`

/**
 * A Vite plugin for changes that a browser cannot apply in place: after a change of a server file or of a page's data,
 * the site is rebuilt and then the browser reloads the page.
 */
export function watchServerFiles({ refresh, onFailure }: ServerChangesOptions): Plugin {
  let lastChangeAt = 0
  return {
    name: 'server-changes',
    transformIndexHtml: () => [{ tag: 'script', attrs: { type: 'module' }, children: TELL_PAGE_AGE }],
    configureServer({ environments }) {
      // a page receives no update until it is connected; one that was loading during a change may show the old version
      environments.client.hot.on('page-age', ({ requestedAt }: { requestedAt: number }, client) => {
        if (requestedAt < lastChangeAt) client.send({ type: 'full-reload', path: '*' })
      })
    },
    hotUpdate: {
      order: 'pre',
      async handler({ file, modules, server, timestamp }) {
        const { environment } = this
        if (environment.name !== 'ssr') return
        const { moduleGraph } = environment
        const browser = server.environments.client
        const isInBrowser = ({ id }: EnvironmentModuleNode): boolean =>
          id !== null && browser.moduleGraph.getModuleById(id) !== undefined
        const readers = DEMO_TEXT.test(file)
          ? moduleGraph.getModulesByFile(server.config.root + READS_DEMO_TEXTS)
          : null
        const changed = [...modules, ...(readers ?? [])]
        const seen = new Set<EnvironmentModuleNode>()
        for (const module of changed) moduleGraph.invalidateModule(module, seen, timestamp, true)
        const started = performance.now()
        lastChangeAt = Date.now()
        try {
          const isRebuilt = await refresh()
          // an error in a page's data is reported at once, not at the next request
          for (const module of changed) if (!isInBrowser(module)) await server.ssrLoadModule(module.url)
          if (!isRebuilt && !changed.some((module) => isForData(module)))
            return changed.every(isInBrowser) ? [] : undefined
          const took = isRebuilt ? `, site rebuilt in ${Math.round(performance.now() - started)} ms` : ''
          const name = relative(server.config.root, file)
          server.config.logger.info(`page reload ${name}${took}`, { timestamp: true })
          lastChangeAt = Date.now()
          browser.hot.send({ type: 'full-reload', path: '*' })
        } catch (error) {
          onFailure(error)
        }
        return []
      },
    },
  }
}

/** Whether a page's data hook is, or imports, this module: the page's content may have changed. */
function isForData(module: EnvironmentModuleNode, seen = new Set<EnvironmentModuleNode>()): boolean {
  if (seen.has(module)) return false
  seen.add(module)
  return (
    module.file?.endsWith('/+data.ts') === true || [...module.importers].some((by) => isForData(by, seen))
  )
}
