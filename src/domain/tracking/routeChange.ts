/** What the browser sends to the server's log at each route change (spec section 7, server-logger). */
export interface RouteChange {
  readonly routeName: string
  readonly path: string
  readonly components: readonly string[]
}

/** Longer than any request of a real page. The limits keep others from filling the log. */
export const MAX_TEXT_LENGTH = 2048
export const MAX_COMPONENTS = 20

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_TEXT_LENGTH

export type ParsedRouteChange =
  | { readonly ok: true; readonly routeChange: RouteChange }
  | { readonly ok: false; readonly message: string }

const refuse = (message: string): ParsedRouteChange => ({ ok: false, message })

/** Parses a route change from a request's body, or returns what is wrong with it. The path's query is left out. */
export function parseRouteChange(body: unknown): ParsedRouteChange {
  if (typeof body !== 'object' || body === null) return refuse('The body must be a JSON object.')
  const { routeName, path, components } = body as Partial<Record<string, unknown>>
  if (!isText(routeName)) return refuse(`"routeName" must be text of at most ${MAX_TEXT_LENGTH} characters.`)
  if (!isText(path) || !path.startsWith('/'))
    return refuse(`"path" must be a path of at most ${MAX_TEXT_LENGTH} characters that starts with "/".`)
  if (!Array.isArray(components) || components.length > MAX_COMPONENTS || !components.every(isText))
    return refuse(`"components" must be a list of at most ${MAX_COMPONENTS} names.`)
  return { ok: true, routeChange: { routeName, path: path.replace(/[?#].*/s, ''), components } }
}
