import type { Brand } from '../domain/brand/brand.ts'
import type { PropertyPhone } from '../domain/phone/phoneState.ts'
import type { RouteMatch } from '../domain/routing/routeTable.ts'
import type { ImageServiceSettings } from '../ui/components/Picture/ImageServiceSettings.tsx'
import type { EnquiryState } from '../ui/forms/EnquiryForm/enquiryFormView.ts'
import type { Crumb } from '../ui/layout/Breadcrumbs/crumbs.ts'
import type { Newsletter } from '../ui/layout/NewsletterBlock/NewsletterBlock.tsx'
import type { FrameView } from '../ui/layout/SiteFooter/frameView.ts'
import type { PageHead } from './shared/pageHead.ts'
import type { PageServices } from './shared/pageServices.ts'
import type { JsonLd } from './shared/seo/jsonLd.ts'

/** The part of the configuration that reaches the browser: no secret. */
export interface BrowserSettings {
  readonly newsletter: Newsletter | null
  readonly accessibilityToolkitUrl: string | null
  /** `null`: nothing needs consent, and nobody is asked. */
  readonly tagManagerId: string | null
  readonly pictures: ImageServiceSettings
}

declare global {
  namespace Vike {
    interface PageContextServer {
      /** Absent only while the client router's code runs, which never calls a server hook. */
      services: PageServices
      /** Takes what failed while this page was rendered. */
      noteFailure: (error: unknown) => void
      /** Gives every picture of the data its signed addresses; there only where they are signed. */
      signPictures?: <A>(data: A) => A
      /** Where a form stands that was just sent to this address; absent where none was. */
      enquiry?: EnquiryState
      /** The data of a page that is rendered, for its head: by then they are in `hydrationData`. */
      renderedData?: Vike.PageContext['data']
      /** What this page says to machines of its own content; set by data hooks, read by +Head, never sent to the browser. */
      structured?: readonly JsonLd[]
    }
    interface PageContext {
      /** The route this address stands for, while its page is looked for; `null` where it stands for none. */
      route?: RouteMatch | null
      /** What stands around every page; `null` where the content could not be read. Sent with documents only. */
      frame?: FrameView | null | undefined
      /** What the browser needs to know of the configuration. Sent with documents only. */
      settings?: BrowserSettings | undefined
      /** What the document carries for hydration (hydrationData.ts). Sent with documents only. */
      hydrationData?: string
      brandName: string
      siteOrigin: string
      data?:
        | {
            readonly head: PageHead
            readonly crumbs?: readonly Crumb[]
            readonly phone?: PropertyPhone
            readonly brand?: Brand
          }
        | undefined
    }
  }
}
