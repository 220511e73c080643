import type { PageContextServer } from 'vike/types'
import { usePageContext } from 'vike-react/usePageContext'
import { FEED_PATH, WEB_MANIFEST_PATH } from '#domain/routing/endpoints.ts'
import { canonicalLink, sharedTags } from './shared/head/head-links.ts'
import { pageGraph, serialiseJsonLd } from './shared/head/page-graph.ts'

/**
 * The head of a document. On client navigation `onAfterRenderClient` updates canonical and robots, and removes the tags
 * for messengers, which read documents.
 */
export function Head() {
  const pageContext = usePageContext() as PageContextServer
  const { data, siteOrigin, brandName, frame, structured, inlineScript, shareImage } = pageContext
  const head = data?.head
  const canonical = canonicalLink(head, siteOrigin)
  const graph =
    data &&
    pageGraph(data, structured ?? [], { siteOrigin, brandName, openingDays: frame?.openingDays ?? [] })
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the site's own code */}
      <script dangerouslySetInnerHTML={{ __html: inlineScript ?? '' }} />
      <link rel="icon" href="/images/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/images/icon-32.png" sizes="32x32" type="image/png" />
      <link rel="apple-touch-icon" href="/images/icon-180.png" />
      <link rel="manifest" href={WEB_MANIFEST_PATH} />
      <link rel="alternate" type="application/atom+xml" title="Blog" href={FEED_PATH} />
      <meta name="theme-color" content="#fffdfb" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#1d1117" media="(prefers-color-scheme: dark)" />
      {/* iOS would turn digits into links, in the text that React hydrates */}
      <meta name="format-detection" content="telephone=no, date=no, email=no, address=no" />
      <meta name="robots" content={head?.robots ?? 'noindex'} />
      {head?.description && <meta name="description" content={head.description} />}
      {canonical && <link rel="canonical" href={canonical} />}
      {head &&
        sharedTags(head, { siteOrigin, brandName, shareImage })
          // vike-react writes it, from `title`
          .filter(({ key }) => key !== 'og:title')
          .map(({ attribute, key, content }) => (
            <meta key={key} {...{ [attribute]: key }} content={content} />
          ))}
      {graph && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the serialised data cannot close the element
          dangerouslySetInnerHTML={{ __html: serialiseJsonLd(graph) }}
        />
      )}
    </>
  )
}
