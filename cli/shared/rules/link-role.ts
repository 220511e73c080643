/** What a page uses an address for. */
export type LinkRole =
  | 'link'
  | 'form'
  | 'post form'
  | 'frame'
  | 'image'
  | 'icon'
  | 'media'
  | 'embed'
  | 'script'
  | 'style sheet'
  | 'font'
  | 'symbol'
  | 'manifest'
  | 'manifest item'
  | 'structured data'
  | 'feed'
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
  'embed',
  'script',
  'style sheet',
  'font',
  'symbol',
  'form',
  'post form',
])

/** Roles of links whose target must be a picture. */
export const PICTURE_ROLES: ReadonlySet<LinkRole> = new Set(['image', 'icon', 'share image'])

/** Roles of links whose target may be a page of the site. */
export const NAVIGATION_ROLES: ReadonlySet<LinkRole> = new Set([
  'link',
  'form',
  'frame',
  'refresh',
  'sitemap',
])
