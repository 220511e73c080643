import '../ui/styles/tokens.css'
import '../ui/styles/fonts.css'
import '../ui/styles/base.css'
import { type ReactNode, useState } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { SiteLayout } from '../ui/SiteLayout/SiteLayout.tsx'
import { routeOf } from './routeFor.ts'
import { siteOf } from './siteOf.ts'

export function Layout({ children }: { readonly children: ReactNode }) {
  const pageContext = usePageContext()
  // both come with the document only: what it came with stands for the whole visit
  const [frame] = useState(pageContext.frame ?? null)
  const [settings] = useState(pageContext.settings)
  return (
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
  )
}
