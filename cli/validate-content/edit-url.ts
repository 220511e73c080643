import type { ContentRef } from './rules/content-snapshot.ts'

const POSTS: readonly ContentRef['kind'][] = ['room', 'post', 'page', 'university', 'offer', 'banner']
const PLACES: readonly ContentRef['kind'][] = ['property', 'city']
/** The lists in which editors find what has no id here. */
const LISTS: Partial<Readonly<Record<ContentRef['kind'], string>>> = {
  settings: 'hfs_site_text',
  home: 'hfs_site_text',
  'lets page': 'hfs_site_text',
  offer: 'hfs_offer',
  banner: 'hfs_banner',
  amenity: 'hfs_amenity',
  'FAQ topic': 'hfs_faq',
  'terms section': 'hfs_terms_section',
}

/**
 * Returns the address at which an editor changes content in WordPress: its own, or that of the list that has it; `null`
 * for content that editors do not write themselves, or that has no id.
 */
export function editUrl(cmsOrigin: string, { kind, id }: Pick<ContentRef, 'kind' | 'id'>): string | null {
  if (kind === 'menus') return `${cmsOrigin}/wp-admin/nav-menus.php`
  if (id !== null && POSTS.includes(kind)) return `${cmsOrigin}/wp-admin/post.php?post=${id}&action=edit`
  if (id !== null && PLACES.includes(kind))
    return `${cmsOrigin}/wp-admin/term.php?taxonomy=location&tag_ID=${id}`
  const list = LISTS[kind]
  return list === undefined ? null : `${cmsOrigin}/wp-admin/edit.php?post_type=${list}`
}
