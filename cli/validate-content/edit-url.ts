import type { ContentRef } from './rules/content-snapshot.ts'

const POSTS: readonly ContentRef['kind'][] = ['room', 'post', 'page', 'university', 'offer', 'banner']
const PLACES: readonly ContentRef['kind'][] = ['property', 'city']

/** Returns the address at which an editor changes content in WordPress; `null` without an id, or for other kinds. */
export function editUrl(cmsOrigin: string, { kind, id }: Pick<ContentRef, 'kind' | 'id'>): string | null {
  if (kind === 'menus') return `${cmsOrigin}/wp-admin/nav-menus.php`
  if (kind === 'settings') return `${cmsOrigin}/wp-admin/admin.php?page=hfs`
  if (id === null) return null
  if (POSTS.includes(kind)) return `${cmsOrigin}/wp-admin/post.php?post=${id}&action=edit`
  if (PLACES.includes(kind)) return `${cmsOrigin}/wp-admin/term.php?taxonomy=location&tag_ID=${id}`
  return null
}
