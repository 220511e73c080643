import { renderToString } from 'react-dom/server'
import { matchRoute } from '../src/domain/routing/matchRoute.ts'
import type { PropertyView } from '../src/domain/views/propertyView.ts'
import type { CarriedContext } from '../src/pages/vike.d.ts'
import { PictureServicesContext } from '../src/ui/Picture/PictureServices.tsx'
import { PropertyPage } from '../src/ui/PropertyPage/PropertyPage.tsx'
import { SiteLayout } from '../src/ui/SiteLayout/SiteLayout.tsx'

/** What a property page's document holds inside its root, by React alone. */
export function renderProperty(
  path: string,
  view: PropertyView,
  { frame = null, settings }: CarriedContext,
): string {
  return renderToString(
    <PictureServicesContext value={settings?.pictures ?? null}>
      <SiteLayout
        brandName="Plumbrook Student Living"
        frame={frame}
        route={matchRoute(path)}
        path={path}
        phone={view.phone}
        brand={view.brand}
        newsletter={settings?.newsletter ?? null}
        accessibilityToolkitUrl={settings?.accessibilityToolkitUrl ?? null}
        consentBar={null}
        onCookieSettings={null}
      >
        <PropertyPage view={view} />
      </SiteLayout>
    </PictureServicesContext>,
  )
}
