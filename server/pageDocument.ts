import { jsonWithoutHtml } from '../src/domain/views/jsonWithoutHtml.ts'
import { CARRIED_CONTEXT_ID } from '../src/pages/carriedContext.ts'
import type { CarriedContext, RenderedSitePage } from '../src/pages/vike.d.ts'
import { withFirstScript } from './firstScript.ts'

/** Where the document of src/pages/+onRenderHtml.tsx has room for what a page puts in its head and in its root. */
const HEAD_END = '</head>'
const ROOT = '<div id="root">'

/** A document without its page: what stands before the page's head, between head and root, and after the page. */
export interface DocumentShell {
  readonly start: string
  readonly middle: string
  readonly end: string
}

/** The shell in the document that Vike made; `null` where it is none of ours. */
export function documentShell(made: string): DocumentShell | null {
  const html = withFirstScript(made)
  const headEnd = html.indexOf(HEAD_END)
  const rootAt = html.indexOf(ROOT, headEnd)
  if (headEnd === -1 || rootAt === -1) return null
  const inRoot = rootAt + ROOT.length
  return {
    start: html.slice(0, headEnd),
    middle: html.slice(headEnd, inRoot),
    end: html.slice(inRoot),
  }
}

/** The document of a page, with what the browser takes the page over with. */
export function pageDocument({ start, middle, end }: DocumentShell, page: RenderedSitePage): string {
  const carried = `<script id="${CARRIED_CONTEXT_ID}" type="application/json">${inScript(page.carried)}</script>`
  return start + page.head + middle + page.html + end.replace('</div>', () => `</div>${carried}`)
}

/**
 * JSON in which nothing can end the script element it stands in. What is only shown is in the document already, and is
 * not sent twice: the HTML that editors wrote (ui/CmsHtml), and what a view calls standing (ui/Standing).
 */
function inScript({ data, ...carried }: CarriedContext): string {
  const used = data && 'standing' in data ? { ...data, standing: null } : data
  return jsonWithoutHtml({ data: used, ...carried }).replaceAll('<', '\\u003c')
}
