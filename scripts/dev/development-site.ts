import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

/**
 * Loads a module of this project from its current source. A module is reused while neither it nor its imports change.
 */
export type LoadModule = <Module>(file: string) => Promise<Module>

export interface SiteFromSources {
  /** The site as of the last load of its sources; rejects with an error in them. */
  readonly current: () => Promise<FastifyInstance>
  /**
   * Reloads the sources and rebuilds the parts that changed. Later calls of `current` wait for it.
   *
   * @returns whether the site was rebuilt
   * @throws an error in the sources
   */
  readonly refresh: () => Promise<boolean>
  readonly close: () => Promise<void>
}

interface SiteOptions {
  readonly load: LoadModule
  readonly log: Logger
  /** Resolves once the old site has no request in flight. */
  readonly idle: () => Promise<unknown>
}

type Sources = Awaited<ReturnType<typeof loadSources>>

/**
 * Creates the site with its demo backend and its outbox, each from modules that `load` returns. A part is rebuilt when
 * its own modules change: a change of a page does not reopen the outbox.
 */
export function developmentSite({ load, log, idle }: SiteOptions): SiteFromSources {
  const demo = part<Awaited<ReturnType<Sources['startDemoBackend']>>>()
  const outbox = part<Awaited<ReturnType<Sources['openOutbox']>>>()
  const app = part<FastifyInstance>()
  // a rebuilt backend keeps its port, so that an open page still finds its images
  let demoPort = 0

  const build = async (): Promise<FastifyInstance> => {
    const sources = await loadSources(load)
    const { readConfig, startDemoBackend, openOutbox, buildApp } = sources
    const every = Object.values(sources)
    if (!app.isFrom(every)) {
      await idle()
      await app.close()
    }
    const config = readConfig(process.env)
    const backend =
      config.cmsOrigin === null
        ? await demo.from([readConfig, startDemoBackend], () =>
            startDemoBackend({
              port: demoPort,
              now: config.demoNow ?? (() => new Date()),
              siteOrigin: config.siteOrigin,
            }),
          )
        : null
    if (backend) demoPort = Number(new URL(backend.origin).port)
    const cmsOrigin = config.cmsOrigin ?? backend?.origin ?? ''
    const enquiries = await outbox.from([readConfig, openOutbox], () => openOutbox(config, cmsOrigin, log))
    return app.from(every, async () => {
      const built = await buildApp({
        config: { ...config, newsletter: config.newsletter ?? backend?.newsletter ?? null },
        cmsOrigin,
        log,
        production: false,
        caching: false,
        outbox: enquiries.layer,
      })
      await built.ready()
      return built
    })
  }

  let latest = build()
  const refresh = async (): Promise<boolean> => {
    const before = await latest.catch(() => null)
    latest = latest.then(build, build)
    return (await latest) !== before
  }
  return {
    current: () => latest,
    refresh,
    close: async () => {
      await latest.catch(() => undefined)
      await app.close()
      await outbox.close()
      await demo.close()
    },
  }
}

const loadSources = async (load: LoadModule) => ({
  readConfig: (await load<typeof import('../../server/config.ts')>('server/config.ts')).readConfig,
  startDemoBackend: (await load<typeof import('../../demo/server.ts')>('demo/server.ts')).startDemoBackend,
  openOutbox: (await load<typeof import('../../server/outbox.ts')>('server/outbox.ts')).openOutbox,
  buildApp: (await load<typeof import('../../server/app.ts')>('server/app.ts')).buildApp,
})

/** Holds an object while its inputs stay the same. The old object is closed before the next is created. */
function part<Built extends { readonly close: () => PromiseLike<unknown> }>() {
  let last: { readonly sources: readonly unknown[]; readonly built: Built } | null = null
  const isFrom = (sources: readonly unknown[]): boolean =>
    last?.sources.every((source, index) => source === sources[index]) === true
  const close = async (): Promise<void> => {
    const built = last?.built
    last = null
    await built?.close()
  }
  const from = async (sources: readonly unknown[], build: () => Built | Promise<Built>): Promise<Built> => {
    if (last && isFrom(sources)) return last.built
    await close()
    last = { sources, built: await build() }
    return last.built
  }
  return { isFrom, from, close }
}
