import type { PropertyPhone } from '../domain/phone/phoneState.ts'
import type { FrameView } from '../domain/views/frameView.ts'
import type { PageHead } from '../domain/views/pageHead.ts'
import type { PageServices } from './pageServices.ts'

declare global {
  namespace Vike {
    interface PageContextServer {
      /** Absent only while the client router's code runs, which never calls a server hook. */
      services: PageServices
    }
    interface PageContext {
      /** What stands around every page; `null` where the content could not be read. Sent with documents only. */
      frame?: FrameView | null | undefined
      brandName: string
      siteOrigin: string
      data?: { readonly head: PageHead; readonly phone?: PropertyPhone } | undefined
    }
  }
}
