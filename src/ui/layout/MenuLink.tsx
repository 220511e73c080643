import { SiteLink } from '#ui/components/SiteLink/SiteLink.tsx'

interface MenuLinkProps {
  /** `null` for a heading that leads nowhere. */
  readonly url: string | null
  readonly className?: string | undefined
  readonly children: string
}

/** An item of a menu: a link, or a heading of what is below it. */
export const MenuLink = ({ url, className, children }: MenuLinkProps) =>
  url === null ? (
    <span className={className}>{children}</span>
  ) : (
    <SiteLink href={url} {...(className && { className })}>
      {children}
    </SiteLink>
  )
