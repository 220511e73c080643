import type { SiteFrameContent } from '../../../src/domain/use-cases/readSiteFrame.ts'
import { type FrameView, frameView } from '../../../src/ui/layout/SiteFooter/frameView.ts'

/**
 * Returns a function that makes the frame as pages show it, `null` without menus. It makes the frame only once for each
 * content that was read, because every page needs it.
 */
export function siteFrameView(siteOrigin: string): (content: SiteFrameContent) => FrameView | null {
  let last: { readonly content: SiteFrameContent; readonly view: FrameView | null } | null = null
  return (content) => {
    const { menus, globals } = content
    if (last?.content.menus !== menus || last.content.globals !== globals)
      last = { content, view: menus && frameView(menus, globals, siteOrigin) }
    return last.view
  }
}
