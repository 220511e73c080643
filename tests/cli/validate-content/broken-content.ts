import { startDemoBackend } from '#demo/server.ts'
import { json, serve } from '#tests/adapters/wordpress/hostile-server.ts'

/** One change of a response: its endpoint, a path in it, and a function from the old value there to the new one. */
export type Change = readonly [endpoint: string, path: string, change: (before: never) => unknown]

/** The site's origin in the responses of the demo backend. */
export const SITE_ORIGIN = 'https://site.example'
/** The day on which the demo content is valid. */
export const TODAY = '2026-11-21'

export const startBackend = () =>
  startDemoBackend({ port: 0, now: new Date(`${TODAY}T10:00:00Z`), siteOrigin: SITE_ORIGIN })

/** Starts a backend with the demo content and these changes. A response that is changed to `undefined` is a 404. */
export async function startChanged(changes: readonly Change[]) {
  const demo = await startBackend()
  const answerOf = async (url: URL): Promise<unknown> => {
    const holder = { answer: await (await fetch(new URL(url.pathname + url.search, demo.origin))).json() }
    for (const [endpoint, path, change] of changes)
      if (url.pathname === `/wp-json/${endpoint}`) makeChange(holder, `answer${path && `.${path}`}`, change)
    return holder.answer
  }
  const { origin, close } = await serve((request, response) => {
    answerOf(new URL(request.url ?? '', 'http://backend.example')).then(
      (answer) => {
        if (answer === undefined) response.writeHead(404).end()
        else json(answer)(request, response)
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  return { origin, close: () => Promise.all([close(), demo.close()]) }
}

function makeChange(holder: object, path: string, change: Change[2]): void {
  const keys = path.match(/[^.[\]]+/g) ?? []
  const last = keys.pop() ?? ''
  const inner = keys.reduce<object>((value, key) => Reflect.get(value, key) as object, holder)
  if (!Reflect.has(inner, last)) throw new Error(`The response has no field ${path}.`)
  Reflect.set(inner, last, change(Reflect.get(inner, last) as never))
}
