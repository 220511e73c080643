import type { PhoneState } from '#domain/contact/phone.ts'
import type { Shortlist } from '#domain/room/shortlist.ts'
import type { RouteMatch } from '#domain/routing/route-table.ts'
import type { EnquiryState } from '#ui/forms/EnquiryForm/enquiry-form-view.ts'
import type { Brand } from '#ui/layout/brand-view.ts'
import type { BrowserSettings } from '#ui/layout/browser-settings.ts'
import type { Crumb } from '#ui/layout/PageHeading/crumbs.ts'
import type { FrameView } from '#ui/layout/SiteFooter/frame-view.ts'
import type { JsonLd } from './shared/head/page-graph.ts'
import type { PageHead } from './shared/head/page-head.ts'
import type { PageServices } from './shared/page-services.ts'

declare global {
  namespace Vike {
    interface Config {
      /** The guards that run before a page is shown, by name and in order (spec section 2). */
      guards?: readonly string[]
    }
    interface PageContextServer {
      /** Absent only while the client router's code runs, which never calls a server hook. */
      services: PageServices
      /** Records an error in rendering this page. */
      noteFailure: (error: unknown) => void
      /** Returns the address of a page's picture for messengers; `null` if it cannot be resized. */
      shareImage?: (src: string) => string | null
      /** Adds signed addresses to every image of the data; present only where addresses are signed. */
      signImages?: <A>(data: A) => A
      /** The state of a form that was just submitted to this address; absent without a submission. */
      enquiry?: EnquiryState
      /**
       * Structured data about this page's content. Data hooks set it, +Head uses it, and it is never sent to the
       * browser.
       */
      structured?: readonly JsonLd[]
      /** The inline script that loads a page once more where its scripts or styles do not come. */
      inlineScript?: string
    }
    interface PageContext {
      /** The matched route of this address while Vike looks for its page; `null` where no route matches. */
      route?: RouteMatch | null
      /** The site frame; `null` where the content could not be read. Only documents carry it. */
      frame?: FrameView | null | undefined
      /** The configuration for the browser. Only documents carry it. */
      settings?: BrowserSettings | undefined
      brandName: string
      siteOrigin: string
      data?:
        | {
            readonly head: PageHead
            readonly crumbs?: readonly Crumb[]
            readonly phone?: PhoneState
            readonly brand?: Brand
            /** The shortlist of the visitor's cookie, only of pages that depend on it. */
            readonly stored?: Shortlist
          }
        | undefined
    }
  }
}
