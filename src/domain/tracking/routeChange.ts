/** What the browser tells the site's own log at each route change (spec section 7, server-logger). */
export interface RouteChange {
  readonly routeName: string
  /** Without its query, which may hold what somebody typed. */
  readonly path: string
  /** Names of the top-level components. */
  readonly components: readonly string[]
}

/** More than any real page sends, in characters; the log is not a store for strangers. */
export const LONGEST_ROUTE_TEXT = 2048
export const LONGEST_COMPONENT_NAME = 100
export const MOST_COMPONENTS = 20

const withoutQuery = (path: string): string => path.replace(/[?#].*$/s, '')

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest

/** The body of the call to the site's own log: within its limits, and without the path's query. */
export const routeChangeLog = ({ routeName, path, components }: RouteChange): RouteChange => ({
  routeName: routeName.slice(0, LONGEST_ROUTE_TEXT),
  path: withoutQuery(path).slice(0, LONGEST_ROUTE_TEXT),
  components: components.slice(0, MOST_COMPONENTS).map((name) => name.slice(0, LONGEST_COMPONENT_NAME)),
})

export type ParsedRouteChange =
  | { readonly ok: true; readonly routeChange: RouteChange }
  | { readonly ok: false; readonly message: string }

const refuse = (message: string): ParsedRouteChange => ({ ok: false, message })

/** Reads a route change from a request's body, or says what is wrong with it. The path's query is left out. */
export function parseRouteChange(body: unknown): ParsedRouteChange {
  if (typeof body !== 'object' || body === null) return refuse('The body must be a JSON object.')
  const { routeName, path, components } = body as Partial<Record<string, unknown>>
  if (!isText(routeName, LONGEST_ROUTE_TEXT))
    return refuse(`"routeName" must be text of at most ${LONGEST_ROUTE_TEXT} characters.`)
  if (!isText(path, LONGEST_ROUTE_TEXT) || !path.startsWith('/'))
    return refuse(`"path" must be a path of at most ${LONGEST_ROUTE_TEXT} characters that starts with "/".`)
  if (!isComponents(components))
    return refuse(
      `"components" must be a list of at most ${MOST_COMPONENTS} names of at most ${LONGEST_COMPONENT_NAME} characters.`,
    )
  return { ok: true, routeChange: { routeName, path: withoutQuery(path), components } }
}

const isComponents = (value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.length <= MOST_COMPONENTS &&
  value.every((name) => isText(name, LONGEST_COMPONENT_NAME))
