import type { Logger } from 'pino'
import type { ContentCallMiddleware } from '../../../src/adapters/cache/contentCallMiddleware.ts'
import { sourceWithDraft } from '../../../src/adapters/preview/sourceWithDraft.ts'
import type { Draft } from '../../../src/domain/content/draft.ts'
import { formToken } from '../../../src/domain/enquiry/formToken.ts'
import type { PageServices } from '../../../src/pages/shared/pageServices.ts'
import type { Config } from '../../config.ts'
import type { Content } from '../../content.ts'
import type { RenderSitePage } from '../../responses/renderedPage.ts'
import { type ContentReader, optionalContentReader, requiredContentReader } from '../../runtime.ts'
import { prefilledFormToken } from '../enquiries/formTokens.ts'
import { imageServices } from './imageServices.ts'
import { type PagesOptions, pageRenderer } from './pages.ts'

interface PageRenderersOptions {
  readonly config: Config
  readonly content: Pick<Content, 'runtime' | 'frame' | 'search'>
  readonly log: Logger
  /** Signs the moment at which a form is shown. */
  readonly sign: (text: string) => string
  readonly today: () => string
}

/** Renders the site's pages, and those of a site in which a draft is published. */
export interface PageRenderers {
  readonly render: RenderSitePage
  readonly renderWith: (draft: Draft) => RenderSitePage
}

/** Gives the pages' data hooks what they ask, and the pages what the configuration says. */
export function makePageRenderers(options: PageRenderersOptions): PageRenderers {
  const { config, content, log, sign, today } = options
  const { runtime, frame, search } = content
  const servicesOf =
    (readContent: ContentReader) =>
    (middleware: ContentCallMiddleware): PageServices => ({
      read: requiredContentReader(readContent, middleware),
      readOptional: optionalContentReader(readContent, log, middleware),
      globals: frame.globals,
      search,
      formToken: (shown) =>
        shown === 'first' ? formToken(Date.now(), sign) : prefilledFormToken(Date.now(), sign),
      today,
    })
  const { newsletter, accessibilityToolkitUrl, tagManagerId, brandName, siteOrigin } = config
  const pages: PagesOptions = {
    services: servicesOf(runtime.readContent),
    frame,
    settings: { newsletter, accessibilityToolkitUrl, tagManagerId },
    pictures: imageServices(config),
    brandName,
    siteOrigin,
  }
  return {
    render: pageRenderer(pages),
    renderWith: (draft) =>
      pageRenderer({
        ...pages,
        // outside of the caches: what they hold is public
        services: servicesOf((ask, middleware) =>
          runtime.readContent((source) => ask(sourceWithDraft(source, draft)), middleware),
        ),
        settings: { ...pages.settings, tagManagerId: null },
      }),
  }
}
