import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { PageContextServer } from 'vike/types'
import { VikeReactProviderPageContext } from 'vike-react/usePageContext'
import { Layout } from './+Layout.tsx'
import { DocumentHead } from './DocumentHead.tsx'
import type { RenderedSitePage } from './vike.d.ts'

/** Renders the page that a page context is complete for: its data are there, and the component that shows them. */
export function renderSitePage(pageContext: PageContextServer): RenderedSitePage {
  const { data, frame, settings } = pageContext
  const Page = pageContext.config.Page as () => React.ReactNode
  return {
    html: renderToString(
      <VikeReactProviderPageContext pageContext={pageContext}>
        <Layout>
          <Page />
        </Layout>
      </VikeReactProviderPageContext>,
    ),
    head: renderToStaticMarkup(
      <VikeReactProviderPageContext pageContext={pageContext}>
        <DocumentHead />
      </VikeReactProviderPageContext>,
    ),
    carried: { data, frame, settings },
  }
}
