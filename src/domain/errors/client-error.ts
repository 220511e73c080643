import { withoutPersonalData, withoutQueryAndFragment } from './personal-data.ts'

/**
 * Where an error occurred in the browser: in React while rendering or in an effect, during hydration, during a
 * navigation, in a script, in a promise, or while a chunk was loading.
 */
export const CLIENT_ERROR_KINDS = ['render', 'hydration', 'navigation', 'script', 'promise', 'chunk'] as const
export type ClientErrorKind = (typeof CLIENT_ERROR_KINDS)[number]

/** The maximum length of each text of a report. */
export const MAX_CLIENT_ERROR_LENGTHS = {
  name: 100,
  message: 500,
  stack: 4_000,
  componentStack: 2_000,
  routeName: 100,
  path: 500,
} as const
type TextField = keyof typeof MAX_CLIENT_ERROR_LENGTHS
const TEXT_FIELDS = Object.keys(MAX_CLIENT_ERROR_LENGTHS) as readonly TextField[]

/** The report of an error in the browser. It contains no personal data. */
export type ClientError = { readonly kind: ClientErrorKind } & Readonly<Record<TextField, string>>

/** Any value can be thrown. */
const fieldsOf = (error: unknown): Partial<Record<'name' | 'message' | 'stack', unknown>> => Object(error)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Removes personal data and limits the lengths. Text beyond twice the limit is dropped first, which bounds the work. */
const bounded = (fields: Readonly<Record<TextField, string>>): Readonly<Record<TextField, string>> =>
  Object.fromEntries(
    TEXT_FIELDS.map((field) => {
      const max = MAX_CLIENT_ERROR_LENGTHS[field]
      return [field, withoutPersonalData(fields[field].slice(0, 2 * max)).slice(0, max)]
    }),
  ) as Readonly<Record<TextField, string>>

/** Returns the report of a thrown value, limited in length and without personal data. */
export function toClientError(
  thrown: unknown,
  where: Pick<ClientError, 'kind' | 'componentStack' | 'routeName' | 'path'>,
): ClientError {
  const { name, message, stack } = fieldsOf(thrown)
  return {
    kind: where.kind,
    ...bounded({
      name: textOf(name) || typeof thrown,
      message: typeof thrown === 'object' && thrown !== null ? textOf(message) : String(thrown),
      stack: textOf(stack),
      componentStack: where.componentStack,
      routeName: where.routeName,
      path: withoutQueryAndFragment(where.path),
    }),
  }
}

type ParsedClientError =
  | { readonly ok: true; readonly clientError: ClientError }
  | { readonly ok: false; readonly message: string }

const refuse = (message: string): ParsedClientError => ({ ok: false, message })

const isKind = (value: unknown): value is ClientErrorKind => CLIENT_ERROR_KINDS.some((kind) => kind === value)

/**
 * Parses a report from a request's body, or returns what is wrong with it. It redacts the texts again, because anyone
 * can send a report.
 */
export function parseClientError(body: unknown): ParsedClientError {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return refuse('The body must be a JSON object.')
  const { kind, ...texts } = body as Readonly<Record<string, unknown>>
  const unknownField = Object.keys(texts).find((field) => !TEXT_FIELDS.some((known) => known === field))
  if (unknownField !== undefined) return refuse(`"${unknownField.slice(0, 50)}" is not a field of a report.`)
  if (!isKind(kind)) return refuse(`"kind" must be one of ${CLIENT_ERROR_KINDS.join(', ')}.`)
  for (const field of TEXT_FIELDS) {
    const value = texts[field]
    const max = MAX_CLIENT_ERROR_LENGTHS[field]
    if (typeof value !== 'string' || value.length > max)
      return refuse(`"${field}" must be text of at most ${max} characters.`)
  }
  const fields = texts as Readonly<Record<TextField, string>>
  if (!fields.path.startsWith('/')) return refuse('"path" must start with "/".')
  return {
    ok: true,
    clientError: { kind, ...bounded({ ...fields, path: withoutQueryAndFragment(fields.path) }) },
  }
}

/** Browsers report these for layout that continues in the next frame, and for scripts of another origin. */
const HARMLESS_MESSAGES = /^(?:ResizeObserver loop|Script error\.?$)/
/** Code that browser extensions add to the page. */
const EXTENSION = /\b(?:chrome|moz|safari(?:-web)?)-extension:\/\//

/** Whether a failure occurs on a working site: an operation was replaced by a newer one, or the code is not the site's. */
function isExpectedFailure(thrown: unknown): boolean {
  const { name, message, stack } = fieldsOf(thrown)
  return (
    name === 'AbortError' ||
    HARMLESS_MESSAGES.test(typeof thrown === 'string' ? thrown : String(message)) ||
    EXTENSION.test(String(stack))
  )
}

/** The maximum number of error reports of a document, in total and in a minute, so that a loop cannot flood the log. */
export const MAX_REPORTS_PER_PAGE = 10
export const MAX_REPORTS_PER_MINUTE = 5
const MINUTE_MS = 60_000

/** Whether another error may be reported now, given the times of earlier reports (milliseconds of the same clock). */
export const canReport = (reportedAt: readonly number[], now: number): boolean =>
  reportedAt.length < MAX_REPORTS_PER_PAGE &&
  reportedAt.filter((at) => now - at < MINUTE_MS).length < MAX_REPORTS_PER_MINUTE

/**
 * Returns the report of a thrown value; `null` for an expected failure, or once the limits of reports are reached.
 * `times` has the times of earlier reports and the current time, in milliseconds of the same clock.
 */
export const clientReport = (
  thrown: unknown,
  where: Parameters<typeof toClientError>[1],
  times: { readonly reportedAt: readonly number[]; readonly now: number },
): ClientError | null =>
  isExpectedFailure(thrown) || !canReport(times.reportedAt, times.now) ? null : toClientError(thrown, where)
