import type { ReactNode } from 'react'
import { linkAttributes, type PageKind } from '../../domain/routing/links.ts'

interface SiteLinkProps {
  /** As the editor wrote it, own-origin links already relative. */
  readonly href: string
  readonly pageKind?: PageKind
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A link from content, behaving by the link rules (spec section 2). */
export function SiteLink({ href, pageKind, className, children }: SiteLinkProps) {
  const link = linkAttributes(href, { siteOrigin: '', pageKind: pageKind ?? null })
  return (
    <a href={link.href} target={link.target} rel={link.rel} className={className}>
      {children}
    </a>
  )
}
