import * as Result from 'effect/Result'
import * as Schema from 'effect/Schema'
import * as SchemaIssue from 'effect/SchemaIssue'
import type { SafeHtml } from '../../domain/content/common.ts'
import type { ShapeIssue } from '../../domain/content-rules/contentSnapshot.ts'
import type { PageKind } from '../../domain/routing/links.ts'
import { sanitizeHtml } from './sanitizeHtml.ts'

/** An item that could not be read, left out so that the rest can be shown. */
export interface DecodeFailure {
  /** Where in the answer: `rooms[3].acf.contracts[0]`. */
  readonly path: string
  readonly problem: string
  /** The same by fields. */
  readonly issues: readonly ShapeIssue[]
}

/** What decoding needs besides the JSON. */
export interface DecodeContext {
  readonly siteOrigin: string
  readonly path: string
  readonly report: (dropped: DecodeFailure) => void
  /** Told of HTML as editors wrote it, before it is cleaned, by those who check it. */
  readonly written?: (path: string, html: string) => void
}

/** The fields of a shape, each with the annotation that docs/content-api.md shows. */
export interface ShapeFields {
  readonly fields: Readonly<Record<string, { readonly ast: { readonly annotations?: unknown } }>>
}

/** One kind of content: how the wire has it, what it becomes, and the way between. */
export interface Shape<W, E> {
  readonly wire: Schema.ConstraintDecoder<W> & ShapeFields
  readonly entity: Schema.ConstraintDecoder<E>
  readonly toEntity: (wire: W, context: DecodeContext) => E
}

/** The context of a part of the answer. */
export const fieldContext = (context: DecodeContext, key: string | number): DecodeContext => ({
  ...context,
  path:
    typeof key === 'number'
      ? `${context.path}[${key}]`
      : context.path === ''
        ? key
        : `${context.path}.${key}`,
})

/** Cleans HTML of this answer. */
export function safe(html: string, context: DecodeContext, pageKind: PageKind | null = null): SafeHtml {
  context.written?.(context.path, html)
  return sanitizeHtml(html, { siteOrigin: context.siteOrigin, pageKind })
}

/** Unknown JSON → wire → entity, or the reason why not: the one decode of the adapter. */
export const decodeShape = <W, E>(
  shape: Shape<W, E>,
  json: unknown,
  context: DecodeContext,
): Result.Result<E, string> =>
  Result.mapError(decodeWithIssues(shape, json, context), ({ problem }) => problem)

type Fault = Pick<DecodeFailure, 'problem' | 'issues'>

/** The same, and where it fails what was expected and found in each field. */
export function decodeWithIssues<W, E>(
  shape: Shape<W, E>,
  json: unknown,
  context: DecodeContext,
): Result.Result<E, Fault> {
  const wire = Schema.decodeUnknownResult(shape.wire, { errors: 'all' })(json)
  if (Result.isFailure(wire)) return Result.fail(faultOf(wire.failure, json, json))
  const entity = shape.toEntity(wire.success, context)
  return Result.mapError(Schema.decodeUnknownResult(shape.entity, { errors: 'all' })(entity), (error) =>
    faultOf(error, entity, json),
  )
}

const formatIssues = SchemaIssue.makeFormatterStandardSchemaV1()

function faultOf(error: Schema.SchemaError, value: unknown, json: unknown): Fault {
  const issues = formatIssues(error.issue).issues.map(({ path = [], message }) => {
    const keys = path.map((part) => (typeof part === 'object' ? part.key : part))
    return {
      path: keys.map(String).join('.'),
      expected: message.replace(/^Expected /, ''),
      // as it was written where the field has the same name, else what was made of it
      found: shown(valueAt(json, keys) ?? valueAt(value, keys)),
    }
  })
  return { problem: error.message, issues }
}

const valueAt = (value: unknown, keys: readonly PropertyKey[]): unknown =>
  keys.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  )

const shown = (value: unknown): string =>
  value === undefined || Number.isNaN(value) ? 'nothing' : JSON.stringify(value).slice(0, 200)

/** Every item of a list that can be read; each other one drops out with its path reported. */
export function decodeItems<W, E>(
  shape: Shape<W, E>,
  items: readonly unknown[],
  context: DecodeContext,
): readonly E[] {
  return items.flatMap((item, index) => {
    const here = fieldContext(context, index)
    const decoded = decodeWithIssues(shape, item, here)
    if (Result.isSuccess(decoded)) return [decoded.success]
    here.report({ path: here.path, ...decoded.failure })
    return []
  })
}

/** An item that may be missing: `null` for nothing, and for what cannot be read, which is reported. */
export function decodeOptional<W, E>(shape: Shape<W, E>, item: unknown, context: DecodeContext): E | null {
  if (item === null || item === undefined || item === false) return null
  const decoded = decodeWithIssues(shape, item, context)
  if (Result.isSuccess(decoded)) return decoded.success
  context.report({ path: context.path, ...decoded.failure })
  return null
}
