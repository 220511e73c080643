import { Result, Schema } from 'effect'
import type { SafeHtml } from '../../domain/content/common.ts'
import type { PageKind } from '../../domain/routing/links.ts'
import { sanitizeHtml } from './sanitizeHtml.ts'

/** An item that could not be read, left out so that the rest can be shown. */
export interface DroppedItem {
  /** Where in the answer: `rooms[3].acf.contracts[0]`. */
  readonly path: string
  readonly problem: string
}

/** What decoding needs besides the JSON. */
export interface DecodeContext {
  readonly siteOrigin: string
  readonly path: string
  readonly report: (dropped: DroppedItem) => void
}

/** One kind of content: how the wire has it, what it becomes, and the way between. */
export interface Shape<W, E> {
  readonly wire: Schema.ConstraintDecoder<W>
  readonly entity: Schema.ConstraintDecoder<E>
  readonly toEntity: (wire: W, context: DecodeContext) => E
}

/** The context of a part of the answer. */
export const at = (context: DecodeContext, key: string | number): DecodeContext => ({
  ...context,
  path:
    typeof key === 'number'
      ? `${context.path}[${key}]`
      : context.path === ''
        ? key
        : `${context.path}.${key}`,
})

/** Cleans HTML of this answer. */
export const safe = (html: string, context: DecodeContext, pageKind: PageKind | null = null): SafeHtml =>
  sanitizeHtml(html, { siteOrigin: context.siteOrigin, pageKind })

/** Unknown JSON → wire → entity, or the reason why not: the one decode of the adapter. */
export function decodeShape<W, E>(
  shape: Shape<W, E>,
  json: unknown,
  context: DecodeContext,
): Result.Result<E, string> {
  const wire = Schema.decodeUnknownResult(shape.wire, { errors: 'all' })(json)
  if (Result.isFailure(wire)) return Result.fail(wire.failure.message)
  const entity = Schema.decodeUnknownResult(shape.entity, { errors: 'all' })(
    shape.toEntity(wire.success, context),
  )
  return Result.mapError(entity, (error) => error.message)
}

/** Every item of a list that can be read; each other one drops out with its path reported. */
export function decodeItems<W, E>(
  shape: Shape<W, E>,
  items: readonly unknown[],
  context: DecodeContext,
): readonly E[] {
  return items.flatMap((item, index) => {
    const here = at(context, index)
    const decoded = decodeShape(shape, item, here)
    if (Result.isSuccess(decoded)) return [decoded.success]
    here.report({ path: here.path, problem: decoded.failure })
    return []
  })
}

/** An item that may be missing: `null` for nothing, and for what cannot be read, which is reported. */
export function decodeOptional<W, E>(shape: Shape<W, E>, item: unknown, context: DecodeContext): E | null {
  if (item === null || item === undefined || item === false) return null
  const decoded = decodeShape(shape, item, context)
  if (Result.isSuccess(decoded)) return decoded.success
  context.report({ path: context.path, problem: decoded.failure })
  return null
}
