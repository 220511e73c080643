import type { SiteFrameContent } from '../../../src/domain/use-cases/readSiteFrame.ts'
import { type FrameView, frameView } from '../../../src/ui/layout/SiteFooter/frameView.ts'

/** The frame as pages show it, `null` without menus. Built once for each reading: every page asks for it. */
export function siteFrameView(siteOrigin: string): (content: SiteFrameContent) => FrameView | null {
  let last: { readonly content: SiteFrameContent; readonly view: FrameView | null } | null = null
  return (content) => {
    if (last?.content !== content) {
      const { menus, globals } = content
      last = { content, view: menus && frameView(menus, globals, siteOrigin) }
    }
    return last.view
  }
}
