import '../ui/styles/tokens.css'
import '../ui/styles/fonts.css'
import '../ui/styles/base.css'
import { type ReactNode, useMemo, useState } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { recordedWebP } from '../domain/images/browserSupport.ts'
import { type PictureServices, PictureServicesContext } from '../ui/Picture/PictureServices.tsx'
import { SiteLayout } from '../ui/SiteLayout/SiteLayout.tsx'
import { routeOf } from './routeFor.ts'
import { siteOf } from './siteOf.ts'

export function Layout({ children }: { readonly children: ReactNode }) {
  const pageContext = usePageContext()
  // both come with the document only: what it came with stands for the whole visit
  const [frame] = useState(pageContext.frame ?? null)
  const [settings] = useState(pageContext.settings)
  const pictures = usePictureServices(settings?.pictures ?? null, pageContext.isHydration === true)
  return (
    <PictureServicesContext value={pictures}>
      <SiteLayout
        brandName={siteOf(pageContext).brandName}
        frame={frame}
        route={routeOf(pageContext.urlPathname)}
        path={pageContext.urlPathname}
        phone={pageContext.data?.phone}
        brand={pageContext.data?.brand}
        newsletter={settings?.newsletter ?? null}
        accessibilityToolkitUrl={settings?.accessibilityToolkitUrl ?? null}
      >
        {children}
      </SiteLayout>
    </PictureServicesContext>
  )
}

/**
 * The picture services with the browser's own record of WebP, once it has gone on from the page it came with: that
 * page's addresses were made by what its request accepts, and stay (spec section 7, format).
 */
function usePictureServices(first: PictureServices | null, isFirstPage: boolean): PictureServices | null {
  const [recorded, setRecorded] = useState<boolean | null>(null)
  const inCookie =
    import.meta.env.SSR || isFirstPage || recorded !== null ? null : recordedWebP(document.cookie)
  if (inCookie !== null) setRecorded(inCookie)
  return useMemo(() => first && { ...first, supportsWebP: recorded ?? first.supportsWebP }, [first, recorded])
}
