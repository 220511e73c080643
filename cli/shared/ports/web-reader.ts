import * as Context from 'effect/Context'
import type * as Effect from 'effect/Effect'
import type { BodyUse, WebResource } from '../rules/web-resource.ts'

/** Reads addresses of the web. */
export class WebReader extends Context.Service<
  WebReader,
  {
    /**
     * Sends one GET request, with the cookies if there are any. It never fails: the resource says why there was no
     * response.
     */
    readonly read: (url: string, bodyUse: BodyUse, cookie?: string) => Effect.Effect<WebResource>
  }
>()('domain/ports/WebReader') {}
