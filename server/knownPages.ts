import type { PageContextServer } from 'vike/types'
import { matchRoute } from '../src/domain/routing/matchRoute.ts'
import type { RouteMatch, RouteName, RouteParams } from '../src/domain/routing/routeTable.ts'
import { type DocumentShell, pageDocument } from './pageDocument.ts'

/** Addresses that say the same to everybody who decodes them. */
const PLAIN_PATH = /^[\w\-./~]*$/

/** What a page's context is made of, beside what its address says. */
export type PageContextInit = Pick<
  PageContextServer,
  'services' | 'brandName' | 'siteOrigin' | 'frame' | 'settings' | 'enquiry' | 'signPictures'
> & { readonly urlOriginal: string; readonly headersOriginal: Record<string, string> }

/** A kind of page whose first document Vike has made. */
interface KnownPage {
  readonly config: PageContextServer['config']
  readonly render: NonNullable<PageContextServer['renderSitePage']>
  /** The document around a page with these parts in its address. */
  readonly shell: (params: RouteParams) => DocumentShell
}

/** Renders pages of kinds that were rendered before, without Vike's own way from address to document. */
export interface KnownPages {
  /** Remembers the kind of a page that has just been rendered well, and the document around it. */
  readonly learn: (shell: DocumentShell, context: PageContextServer) => void
  /** The document of a page; `null` where Vike has to make it: its first, and whatever is not simply there. */
  readonly document: (init: PageContextInit) => Promise<string | null>
}

/**
 * Vike finds the page of an address, asks its hooks and adds scripts and styles to its document; for one page after the
 * other of the same kind the outcome is the same but for the page. That way costs more than rendering the page does
 * (docs/decisions/023), so it is gone once for each route.
 */
export function knownPages(): KnownPages {
  const known = new Map<RouteName, KnownPage>()
  return {
    learn(shell, context) {
      const match = routeOf(context.urlOriginal)
      const { config, renderSitePage: render } = context
      if (!match || !render || known.has(match.name)) return
      const params = inContext(match.params)
      // an address that Vike has taken for another one's says so beside its parameters
      if (shell.end.split(params).length !== 2 || shell.end.includes('"_url')) return
      known.set(match.name, {
        config,
        render,
        shell: (given) => ({ ...shell, end: shell.end.replace(params, () => inContext(given)) }),
      })
    },
    async document(init) {
      const match = routeOf(init.urlOriginal)
      const page = match && known.get(match.name)
      if (!page) return null
      try {
        const context = contextOf(init, match, page)
        const data: unknown = await page.config.data?.(context)
        context.data = (context.signPictures ? context.signPictures(data) : data) as typeof context.data
        return pageDocument(page.shell(match.params), page.render(context))
      } catch {
        // a redirect, an error page, a fault: Vike's way knows what to do, and says what was wrong
        return null
      }
    },
  }
}

const inContext = (params: RouteParams): string => `"routeParams":${JSON.stringify(params)}`

function routeOf(address: string): RouteMatch | null {
  const path = address.split('?', 1)[0] ?? ''
  return PLAIN_PATH.test(path) ? matchRoute(path) : null
}

function contextOf(init: PageContextInit, route: RouteMatch, page: KnownPage): PageContextServer {
  const { urlOriginal, headersOriginal } = init
  const [urlPathname = '', ...query] = urlOriginal.split('?')
  const searchOriginal = query.length > 0 ? `?${query.join('?')}` : null
  return {
    ...init,
    config: page.config,
    routeParams: { ...route.params },
    urlPathname,
    urlParsed: { search: Object.fromEntries(new URLSearchParams(searchOriginal ?? '')), searchOriginal },
    headers: headersOriginal,
  } as unknown as PageContextServer
}
