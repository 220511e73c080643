import * as Clock from 'effect/Clock'
import * as Effect from 'effect/Effect'
import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { type ContentCallMiddleware, withMiddleware } from '#adapters/content-cache/content-call.ts'
import { draftContentSource } from '#adapters/preview/draft-content-source.ts'
import { CONTENT_CALLS } from '#adapters/wordpress/content-calls.ts'
import { endOfLondonDay, londonTime } from '#domain/contact/london-time.ts'
import { type Draft, encodePreviewToken, type PreviewToken } from '#domain/content/draft.ts'
import { confirmedEnquiry, formToken, prefilledFormToken } from '#domain/enquiry/submitted-form.ts'
import { Calendar } from '#domain/ports/calendar.ts'
import type { ContentSourceShape } from '#domain/ports/content-source.ts'
import { newPatience, ReaderPatience } from '#domain/ports/patience.ts'
import { TextSigner } from '#domain/ports/text-signer.ts'
import { readSiteFrame } from '#domain/use-cases/read-site-frame.ts'
import { onContentOf, searchSite, unknownWords } from '#domain/use-cases/search-site.ts'
import type { Config } from '#server/config.ts'
import type { Metrics } from '#server/hooks/metrics.ts'
import { currentTrace } from '#server/hooks/request-traces.ts'
import { type PageCache, type PageCacheOutcome, pageCache } from '#server/page-cache/page-cache.ts'
import { failureFields, requestPath } from '#server/process/log.ts'
import type { RenderSitePage } from '#server/responses/rendered-page.ts'
import {
  type ContentReader,
  optionalContentReader,
  type Runtime,
  requiredContentReader,
} from '#server/runtime.ts'
import type { MapTiles } from '#ui/components/TileMap/tile-map-view.ts'
import type { NamedImages } from '../images/named-images.ts'
import { type PageMaterial, type PagesOptions, pageRenderer } from './pages.ts'
import { imageServices } from './sign-image-addresses.ts'

/** Makes a page cache whose outcomes are counted and traced, and whose failures are logged. */
export function observedPageCache(
  render: RenderSitePage,
  { demoNow }: Pick<Config, 'demoNow'>,
  metrics: Metrics,
): PageCache {
  const onServed = (outcome: PageCacheOutcome): void => {
    metrics.pageServed(outcome)
    currentTrace()?.recordCacheOutcome(outcome)
  }
  const onRevalidationFailed = (request: FastifyRequest, failure: unknown): void => {
    metrics.serverError('revalidation')
    const about = { path: requestPath(request), ...failureFields('revalidation', failure) }
    request.log.error(about, 'page revalidation failed; the stale page is served')
  }
  // a day that is fixed never ends
  const endOfDay = (now: number): number => (demoNow ? Infinity : endOfLondonDay(new Date(now)))
  return pageCache({ render, now: Date.now, endOfDay, onServed, onRevalidationFailed })
}

interface PageRenderersOptions {
  readonly config: Config
  readonly runtime: Runtime
  readonly log: Logger
  readonly images: NamedImages
}

/** Renders the site's pages, those of a site in which a draft is published, and those of the whole site as it would be. */
interface PageRenderers {
  readonly render: RenderSitePage
  readonly rendererForDraft: (draft: Draft) => RenderSitePage
  readonly rendererForSession: (source: ContentSourceShape, token: PreviewToken) => RenderSitePage
}

/** Makes the page renderers, and gives data hooks their services and pages the settings of the configuration. */
export function makePageRenderers({ config, runtime, log, images }: PageRenderersOptions): PageRenderers {
  const { run, keepOpen } = runtime
  const rendererOf = (options: PagesOptions): RenderSitePage => {
    const render = pageRenderer(options)
    return (page) => keepOpen(render(page))
  }
  const mapTiles = mapTilesOf(config)
  const materialFrom =
    (readContent: ContentReader, runOn: Runtime['run'] = run) =>
    (middleware: ContentCallMiddleware): Promise<PageMaterial> =>
      runOn(
        Effect.gen(function* () {
          const calendar = yield* Calendar
          const { sign } = yield* TextSigner
          const now = yield* Clock.currentTimeMillis
          const patience = newPatience()
          const frame = yield* Effect.provideService(readSiteFrame, ReaderPatience, patience)
          return {
            frame,
            patience,
            services: {
              read: requiredContentReader(readContent, middleware),
              readOptional: optionalContentReader(readContent, log, patience, middleware),
              globals: frame.globals,
              mapTiles,
              search: (query, options) => runOn(searchSite(query, options)),
              unknownWords: (text) => runOn(unknownWords(text)),
              formToken: (shown) =>
                shown === 'first' ? formToken(now, sign) : prefilledFormToken(now, sign),
              confirmedEnquiry: (signed) => confirmedEnquiry(signed, sign),
              today: calendar.today,
            },
          }
        }),
      )
  const { browser, brandName, siteOrigin } = config
  const pages: PagesOptions = {
    material: materialFrom(runtime.readContent),
    settings: browser,
    pictures: imageServices(config),
    brandName,
    siteOrigin,
  }
  return {
    render: rendererOf(pages),
    rendererForDraft: (draft) => {
      images.remember(draft)
      return rendererOf({
        ...pages,
        // the draft is above the caches, which are public, so that none of them stores it
        material: materialFrom((ask, middleware) =>
          runtime.readContent((source) => ask(draftContentSource(source, draft)), middleware),
        ),
        settings: { ...browser, tagManagerId: null },
      })
    },
    rendererForSession: (source, token) => {
      const noted = withMiddleware(source, images.middleware, CONTENT_CALLS)
      return rendererOf({
        ...pages,
        material: materialFrom(
          (ask) => runtime.readContent(() => ask(noted)),
          (program, runOptions) => run(onContentOf(noted)(program), runOptions),
        ),
        settings: {
          ...browser,
          tagManagerId: null,
          // nothing that is typed in a preview is sent
          newsletter: null,
          preview: { until: londonTime(new Date(token.expires * 1000)), token: encodePreviewToken(token) },
        },
      })
    },
  }
}

/** Returns the configured tiles with their host, which is `null` if it is the site's own; `null` without tiles. */
function mapTilesOf({ mapTiles, siteOrigin }: Config): MapTiles | null {
  if (mapTiles === null) return null
  const { origin, host } = new URL(mapTiles.url)
  return { ...mapTiles, host: origin === siteOrigin ? null : host }
}
