import { renderToString } from 'react-dom/server'
import { routeMatcher } from '../src/adapters/react-router/routeMatcher.ts'
import { matchRoute } from '../src/domain/routing/matchRoute.ts'
import { Page } from '../src/pages/student-accommodation-city-property/+Page.tsx'
import type { PropertyView } from '../src/pages/student-accommodation-city-property/propertyView.ts'
import type { BrowserSettings } from '../src/pages/vike.d.ts'
import { PictureServicesContext } from '../src/ui/components/Picture/imageSettings.ts'
import type { FrameView } from '../src/ui/layout/SiteFooter/frameView.ts'
import { SiteLayout } from '../src/ui/layout/SiteLayout/SiteLayout.tsx'
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
        route={matchRoute(path, routeMatcher)}
        address={address}
        path={path}
        query=""
        phone={view.phone}
        brand={view.brand}
        newsletter={settings?.newsletter ?? null}
        accessibilityToolkitUrl={settings?.accessibilityToolkitUrl ?? null}
        consentBar={null}
        onCookieSettings={null}
      >
        <Page />
      </SiteLayout>
    </PictureServicesContext>,
  )
}
