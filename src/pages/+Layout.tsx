import '#ui/layout/styles/tokens.css'
import '#ui/layout/styles/fonts.css'
import '#ui/layout/styles/base.css'
import '#ui/layout/styles/print.css'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { navigate } from 'vike/client/router'
import type { PageContext } from 'vike/types'
import { usePageContext } from 'vike-react/usePageContext'
import { PREVIEW_END_PATH, PREVIEW_PARAMETER } from '#domain/content/draft.ts'
import { parseWebPCookie } from '#domain/images/browser-support.ts'
import { SUGGESTIONS_PATH } from '#domain/routing/endpoints.ts'
import { withQuery } from '#domain/routing/paths.ts'
import { initialSearchOptions, type SearchKind, suggestedKinds } from '#domain/search/search-entry.ts'
import { onChangeElsewhere } from '#ui/components/change-elsewhere.ts'
import { type ImageServiceSettings, PictureServicesContext } from '#ui/components/Picture/image-settings.ts'
import { RenderedShortlistContext, readShortlistCookie } from '#ui/components/Shortlist/shortlist-store.ts'
import { type Navigate, NavigateContext, SuggestContext } from '#ui/forms/form-services.ts'
import type { SearchResultView } from '#ui/forms/SiteSearch/search-result-view.ts'
import type { BrowserSettings } from '#ui/layout/browser-settings.ts'
import { ErrorBoundary } from '#ui/layout/ErrorScreen/ErrorBoundary.tsx'
import { loadAfresh } from '#ui/layout/ErrorScreen/load-afresh.ts'
import { ErrorPage, errorForVisitors } from '#ui/layout/ErrorScreen/PageBoundary.tsx'
import { isBlockedOffline } from '#ui/layout/OfflineNotice/offline-attempt.ts'
import { SiteLayout } from '#ui/layout/SiteLayout/SiteLayout.tsx'
import styles from './PreviewBar.module.css'
import { useConsentBar } from './shared/consent/use-consent-bar.tsx'
import { siteIdentity } from './shared/head/page-head.ts'
import { matchedRoute } from './shared/matched-route.ts'

export function Layout({ children }: { readonly children: ReactNode }) {
  const pageContext = usePageContext()
  const { brandName, siteOrigin } = siteIdentity(pageContext)
  // only documents contain these two, and they apply to the whole visit
  const [frame] = useState(pageContext.frame ?? null)
  const [settings] = useState(pageContext.settings)
  const pictures = usePictureServices(settings?.pictures ?? null, pageContext.isHydration === true)
  const suggest = useMemo(() => {
    const kinds = suggestedKinds(frame?.search ?? initialSearchOptions)
    return (query: string) => fetchSuggestions(query, kinds)
  }, [frame])
  const consent = useConsentBar(settings?.tagManagerId ?? null)
  useEffect(() => onChangeElsewhere(readShortlistCookie), [])
  return (
    <ErrorBoundary
      isFromServer
      fallback={(error) => <ErrorPage error={errorForVisitors(error)} />}
      resetKey={pageContext}
      onError={loadAfresh}
    >
      <NavigateContext value={navigateInPlace}>
        <SuggestContext value={suggest}>
          <PictureServicesContext value={pictures}>
            <RenderedShortlistContext value={pageContext.data?.stored}>
              <SiteLayout
                guards={pageContext.config.guards ?? []}
                brandName={brandName}
                frame={frame}
                settings={settings}
                route={matchedRoute(pageContext.urlPathname)}
                path={pageContext.urlPathname}
                query={pageContext.urlParsed.searchOriginal ?? ''}
                address={siteOrigin + (pageContext.data?.head.sharedPath ?? pageContext.urlPathname)}
                phone={pageContext.data?.phone}
                brand={pageContext.data?.brand}
                consentBar={consent.bar}
                onCookieSettings={consent.openSettings}
              >
                {children}
              </SiteLayout>
            </RenderedShortlistContext>
            {settings?.preview ? (
              <SessionBar {...settings.preview} path={pageContext.urlPathname} />
            ) : (
              isPreview(pageContext) && (
                <PreviewBar text="This page shows a draft. Visitors do not see it.">
                  <a className={styles.exit} href={pageContext.urlPathname}>
                    Exit preview
                  </a>
                </PreviewBar>
              )
            )}
          </PictureServicesContext>
        </SuggestContext>
      </NavigateContext>
    </ErrorBoundary>
  )
}

/** Whether the address has a preview token. The server responds to it with a draft or with an error. */
const isPreview = ({ urlParsed }: Pick<PageContext, 'urlParsed'>): boolean =>
  urlParsed?.search[PREVIEW_PARAMETER] !== undefined

/** Navigates to another page like a followed link, or to another query of the same page without scrolling. */
const navigateInPlace: Navigate = (address, { replaces } = { replaces: false }) => {
  if (isBlockedOffline('the results')) return false
  const isSamePage = address.split('?', 1)[0] === location.pathname
  void navigate(address, {
    keepScrollPosition: isSamePage,
    overwriteLastHistoryEntry: replaces && isSamePage,
  })
  return true
}

/**
 * Returns the image service settings. After the first client navigation they contain the browser's own record of WebP
 * support; the first page keeps the addresses that the server made for its request's `Accept` header (spec section 7,
 * format).
 */
function usePictureServices(
  first: ImageServiceSettings | null,
  isFirstPage: boolean,
): ImageServiceSettings | null {
  const [recorded, setRecorded] = useState<boolean | null>(null)
  const inCookie =
    import.meta.env.SSR || isFirstPage || recorded !== null ? null : parseWebPCookie(document.cookie)
  if (inCookie !== null) setRecorded(inCookie)
  return useMemo(() => first && { ...first, supportsWebP: recorded ?? first.supportsWebP }, [first, recorded])
}

/** Requests suggestions of some kinds of content from the site's server. If the request fails there are none, and Enter still searches. */
const fetchSuggestions = async (
  query: string,
  kinds: readonly SearchKind[],
): Promise<readonly SearchResultView[]> => {
  try {
    const response = await fetch(withQuery(SUGGESTIONS_PATH, { q: query, kinds: kinds.join(',') }))
    if (!response.ok) return []
    const { results } = (await response.json()) as { readonly results: readonly SearchResultView[] }
    return results
  } catch {
    return []
  }
}

/** Says that the whole site is a preview, with a link for others, and ends it without script too. */
function SessionBar({
  until,
  token,
  path,
}: NonNullable<BrowserSettings['preview']> & { readonly path: string }) {
  return (
    <PreviewBar text={`until ${until}. Visitors do not see it.`}>
      <a className={styles.exit} href={withQuery(path, { [PREVIEW_PARAMETER]: token })}>
        Link to share
      </a>
      <form method="post" action={withQuery(PREVIEW_END_PATH, { to: path })}>
        <button type="submit" className={styles.exit}>
          End preview
        </button>
      </form>
    </PreviewBar>
  )
}

/** Tells an editor that this page is a preview, with ways to leave it. */
function PreviewBar({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <aside className={styles.bar} aria-label="Preview">
      <p className={styles.text}>
        <strong>Preview</strong> {text}
      </p>
      {children}
    </aside>
  )
}
