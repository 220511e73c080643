import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import { WebReader } from '../ports/web-reader.ts'
import { type BodyUse, NO_BODY, type WebResource } from '../rules/web-resource.ts'

/**
 * What an address responds; a function is given how often it was requested, this request included, and the redirect whose
 * cookies are sent.
 */
export type MemoryResource =
  | Partial<WebResource>
  | ((times: number, via: string | null) => Effect.Effect<Partial<WebResource>>)

/** A web in memory. An address that it does not hold responds with 404. */
export function memoryWebReader(resources: Readonly<Record<string, MemoryResource>>): {
  readonly layer: Layer.Layer<WebReader>
  /** The addresses that were requested, in order. */
  readonly requests: readonly string[]
  /** What was needed of each of them. */
  readonly uses: ReadonlyMap<string, BodyUse>
} {
  const requests: string[] = []
  const uses = new Map<string, BodyUse>()
  const layer = Layer.succeed(WebReader, {
    read: (url, bodyUse, via = null) =>
      Effect.suspend(() => {
        requests.push(url)
        uses.set(url, bodyUse)
        const resource = resources[url] ?? { status: 404 }
        const times = requests.filter((requested) => requested === url).length
        return typeof resource === 'function' ? resource(times, via) : Effect.succeed(resource)
      }).pipe(Effect.map((resource) => ({ ...NO_BODY, status: 200, ...resource }))),
  })
  return { layer, requests, uses }
}
