import { relative } from 'node:path'
import type { EnvironmentModuleNode, Plugin } from 'vite'

interface ServerChangesOptions {
  /** Rebuilds the site where its modules changed; tells whether it did. */
  readonly refresh: () => Promise<boolean>
  /** Gets what is wrong with the sources. */
  readonly onFailure: (error: unknown) => void
}

/** The demonstration's texts are read, not imported; this module keeps what was read. */
const DEMO_TEXT = /\/demo\/content\/.*\.md$/
const READS_DEMO_TEXTS = '/demo/content/read-markdown.ts'

/** Tells the server when this page was asked for, once it is connected. */
const TELL_PAGE_AGE = `import { createHotContext } from '/@vite/client'
createHotContext('/page-age').send('page-age', { requestedAt: performance.timeOrigin })`

/**
 * Vite's plugin for what a browser cannot take over in place: after a change of a file that the server or a page's data is
 * made of, the site is rebuilt and then the browser loads the page again.
 */
export function watchServerFiles({ refresh, onFailure }: ServerChangesOptions): Plugin {
  let lastChangeAt = 0
  return {
    name: 'server-changes',
    transformIndexHtml: () => [{ tag: 'script', attrs: { type: 'module' }, children: TELL_PAGE_AGE }],
    configureServer({ environments }) {
      // a page hears of no change until it is connected; one that was on its way then may show what was before
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
          // a mistake in a page's data is told at once, not when the page is next asked for
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

/** Whether a page's data hook is, or imports, this module: what the page shows may have changed. */
function isForData(module: EnvironmentModuleNode, seen = new Set<EnvironmentModuleNode>()): boolean {
  if (seen.has(module)) return false
  seen.add(module)
  return (
    module.file?.endsWith('/+data.ts') === true || [...module.importers].some((by) => isForData(by, seen))
  )
}
