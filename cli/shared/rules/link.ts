/** What a page uses an address for. */
export type LinkRole =
  | 'link'
  | 'form'
  | 'post form'
  | 'frame'
  | 'image'
  | 'icon'
  | 'media'
  | 'script'
  | 'style sheet'
  | 'font'
  | 'symbol'
  | 'manifest'
  | 'structured data'
  | 'feed item'
  | 'canonical'
  | 'share image'
  | 'head link'
  | 'refresh'
  | 'sitemap'
  | 'sitemap file'

/** Roles of mixed content: on a secure page, browsers refuse these over http:, or warn about them. */
export const SUBRESOURCE_ROLES: ReadonlySet<LinkRole> = new Set([
  'frame',
  'image',
  'icon',
  'media',
  'script',
  'style sheet',
  'font',
  'symbol',
  'form',
  'post form',
])

/** Roles of links whose target may be a page of the site. */
export const NAVIGATION_ROLES: ReadonlySet<LinkRole> = new Set([
  'link',
  'form',
  'frame',
  'refresh',
  'sitemap',
])

/** A link as it is written in a page, a style sheet or a sitemap. */
export interface WrittenLink {
  readonly role: LinkRole
  readonly raw: string
  /** From 1; 0 where the source has no lines. */
  readonly line: number
  readonly text: string
  readonly rel: string
}
