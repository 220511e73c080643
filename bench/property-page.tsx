import { renderToString } from 'react-dom/server'
import { routeMatcher } from '#adapters/react-router/route-matcher.ts'
import { matchRoute } from '#domain/routing/match-route.ts'
import { Page } from '#pages/student-accommodation-city-property/+Page.tsx'
import type { PropertyView } from '#pages/student-accommodation-city-property/property-view.ts'
import { PictureServicesContext } from '#ui/components/Picture/image-settings.ts'
import type { BrowserSettings } from '#ui/layout/browser-settings.ts'
import type { FrameView } from '#ui/layout/SiteFooter/frame-view.ts'
import { SiteLayout } from '#ui/layout/SiteLayout/SiteLayout.tsx'
import { show } from './shown-data.ts'

const GUARDS = ['letting-options', 'navigation-reset', 'set-phone-number']

/** The hydration data of a document, apart from the data of its page. */
export interface DocumentData {
  readonly frame: FrameView | null
  readonly settings: BrowserSettings | undefined
}

/** Renders the content of the root element of a property page's document with React alone. The address has no query. */
export function renderProperty(
  address: string,
  view: PropertyView,
  { frame = null, settings }: DocumentData,
): string {
  const path = new URL(address).pathname
  show(view)
  return renderToString(
    <PictureServicesContext value={settings?.pictures ?? null}>
      <SiteLayout
        guards={GUARDS}
        brandName="Plumbrook Student Living"
        frame={frame}
        settings={settings}
        route={matchRoute(path, routeMatcher)}
        address={address}
        path={path}
        query=""
        phone={view.phone}
        brand={view.brand}
        consentBar={null}
        onCookieSettings={null}
      >
        <Page />
      </SiteLayout>
    </PictureServicesContext>,
  )
}
