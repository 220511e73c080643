import * as Context from 'effect/Context'
import type * as Effect from 'effect/Effect'
import type { BodyUse, WebResource } from '../rules/web-resource.ts'

/** Reads addresses of the web. */
export class WebReader extends Context.Service<
  WebReader,
  {
    /**
     * Sends one GET request. `via` is a redirect that was read before, whose cookies are sent. It never fails: the
     * resource says why there was no response.
     */
    readonly read: (url: string, bodyUse: BodyUse, via?: string | null) => Effect.Effect<WebResource>
  }
>()('domain/ports/WebReader') {}
