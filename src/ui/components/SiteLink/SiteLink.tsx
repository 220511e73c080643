import type { ReactNode } from 'react'
import { linkAttributes, type PageKind } from '#domain/routing/links.ts'
import { type ClickEvent, clickAttributes } from '#domain/tracking/tracking-events.ts'

interface SiteLinkProps {
  /** The editor's address; links to the site itself are already relative. `null` for what leads nowhere. */
  readonly href: string | null
  readonly pageKind?: PageKind | undefined
  readonly className?: string | undefined
  /** The event that is sent to the tag manager when the link is followed. */
  readonly tracked?: ClickEvent
  readonly children: ReactNode
}

/** A link from content, which follows the link rules (spec section 2). Its text alone, if the address leads nowhere. */
export function SiteLink({ href, pageKind, className, tracked, children }: SiteLinkProps) {
  const link = linkAttributes(href ?? '', { siteOrigin: '', pageKind })
  if (link.kind === 'unsafe') return <span className={className}>{children}</span>
  return (
    <a
      href={link.href}
      target={link.target}
      rel={link.rel}
      className={className}
      {...clickAttributes(tracked)}
    >
      {children}
    </a>
  )
}
