import * as Cause from 'effect/Cause'
import * as Result from 'effect/Result'
import * as Schema from 'effect/Schema'
import * as SchemaGetter from 'effect/SchemaGetter'
import * as SchemaIssue from 'effect/SchemaIssue'
import { LRUCache } from 'lru-cache'
import { SafeHtml, type ShapeIssue } from '#domain/content/common.ts'
import type { PageKind } from '#domain/routing/links.ts'
import { htmlSize } from './html-size.ts'
import { isLeftOut, LEFT_OUT } from './left-out.ts'
import { sanitizeHtml } from './sanitize-html.ts'

/** An item or a text that could not be decoded. It is dropped, so that the rest can be shown. */
export interface DecodeFailure {
  /** Where in the answer: `rooms[3].acf.contracts[0]`. */
  readonly path: string
  readonly problem: string
  /** The same problem, field by field. */
  readonly issues: readonly ShapeIssue[]
}

/** What decoding needs besides the JSON. */
export interface DecodeContext {
  readonly siteOrigin: string
  /** The origin of the backend, whose videos and recordings are played. */
  readonly contentOrigin?: string
  readonly path: string
  readonly report: (dropped: DecodeFailure) => void
  /** Counts the work of one item with all that is in it, which is done without a pause. */
  readonly work?: DecodeWork
  /** Called with HTML as editors wrote it, before it is cleaned, if the content is being checked. */
  readonly written?: (path: string, html: string) => void
}

/** The fields of a shape, each with the annotation that docs/content-api.md shows. */
export interface ShapeFields {
  readonly fields: Readonly<Record<string, { readonly ast: { readonly annotations?: unknown } }>>
}

/** A kind of content: its fields on the wire, and the decode from there to the entity. */
export interface Shape<E> {
  readonly wire: ShapeFields
  readonly entity: Schema.ConstraintDecoder<E>
  readonly decode: (json: unknown, context: DecodeContext) => Result.Result<E, Fault>
}

/** An entity before its schema validates it: required values may be `null`, and texts need not be among those allowed. */
export type Candidate<E> = {
  readonly [Key in keyof E]: E[Key] | (E[Key] extends string ? string : never) | null
}

interface ShapeOptions<W, E> {
  readonly wire: Schema.ConstraintDecoder<W> & ShapeFields
  readonly entity: Schema.ConstraintDecoder<E>
  readonly toEntity: (wire: W, context: DecodeContext) => Candidate<E>
}

/** The context of an item. It is decoded together with the item, because a schema decodes one value. */
interface ItemContext {
  readonly context: DecodeContext
  /** The candidate, from which a failure reports the values of its fields. */
  candidate: unknown
}
const ItemContext = Schema.declare((_context): _context is ItemContext => true)

/** Makes a shape with one schema: unknown JSON → wire → candidate → entity. */
export function shape<W, E>({ wire, entity, toEntity }: ShapeOptions<W, E>): Shape<E> {
  const decode = Schema.decodeUnknownResult(
    Schema.Tuple([wire, ItemContext]).pipe(
      Schema.decodeTo(Schema.Unknown, {
        decode: SchemaGetter.transform(([item, itemContext]) => {
          // what is reported is what was found first, also where the item is decoded again for its other faults
          itemContext.candidate ??= toEntity(item, itemContext.context)
          return itemContext.candidate
        }),
        encode: SchemaGetter.forbiddenEncoding,
      }),
      Schema.decodeTo(entity),
    ),
  )
  return {
    wire,
    entity,
    decode: (json, context) => {
      const itemContext: ItemContext = { context, candidate: undefined }
      try {
        const decoded = decode([json, itemContext])
        if (Result.isSuccess(decoded)) return Result.succeed(decoded.success)
        // only a faulty item takes the time to find all its faults
        return Result.mapError(decode([json, itemContext], { errors: 'all' }), (error) =>
          faultOf(error, itemContext.candidate, json),
        )
      } catch (error) {
        // a bug of ours, or a value that is nested too deeply, costs one item, not the page
        const wrapped = error instanceof Error ? error.cause : undefined
        const cause = Cause.isCause(wrapped) ? Cause.squash(wrapped) : error
        return Result.fail(
          unreadable(`could not be read: ${cause instanceof Error ? cause.name : 'unknown error'}`),
        )
      }
    },
  }
}

/** Returns the context of a part of the answer. */
export const fieldContext = (context: DecodeContext, key: string | number): DecodeContext => ({
  ...context,
  path:
    typeof key === 'number'
      ? `${context.path}[${key}]`
      : context.path === ''
        ? key
        : `${context.path}.${key}`,
})

interface DecodeWork {
  items: number
  htmlLength: number
  htmlElements: number
}

/** Starts counting the work of an item. */
export const startWork = (): DecodeWork => ({ items: 0, htmlLength: 0, htmlElements: 0 })

/** The most work that is done without a pause: less than a second. Four times that of the largest city of a large site. */
const MAX_WORK: Readonly<DecodeWork> = { items: 20_000, htmlLength: 2_000_000, htmlElements: 40_000 }

const TOO_MUCH_WORK = 'together with what is before it, more than is read at once'

/** Counts work before it is done, and returns whether it is too much. */
function isTooMuch({ work }: DecodeContext, part: keyof DecodeWork, amount: number): boolean {
  if (!work) return false
  work[part] += amount
  return work[part] > MAX_WORK[part]
}

/**
 * Cleans HTML of this answer, after passing the original to `written`. What is too much to be read is reported and left
 * out: a room is let without its description, too.
 */
export function safe(html: string, context: DecodeContext, pageKind: PageKind | null = null): SafeHtml {
  const problem = htmlProblem(html, context)
  if (problem !== null) {
    context.report({ path: context.path, ...unreadable(problem) })
    return SafeHtml.make('')
  }
  if (isLeftOut(html)) {
    context.report({ path: context.path, ...unreadable(LEFT_OUT) })
    return SafeHtml.make('')
  }
  context.written?.(context.path, html)
  const key = `${context.siteOrigin} ${context.contentOrigin} ${pageKind} ${html}`
  const known = cleaned.get(key) ?? cleanedNow(html, context, pageKind)
  cleaned.set(key, known)
  return known
}

let text: { readonly path: string; readonly html: string } | undefined

/** Returns the text that is being cleaned at this moment, with its field. */
export const currentText = (): typeof text => text

function cleanedNow(html: string, context: DecodeContext, pageKind: PageKind | null): SafeHtml {
  text = { path: context.path, html }
  try {
    return sanitizeHtml(html, { ...context, pageKind })
  } finally {
    text = undefined
  }
}

/** Returns why HTML is too much to be read, or `null`. */
function htmlProblem(html: string, context: DecodeContext): string | null {
  const { elements, problem } = htmlSize(html)
  if (problem !== null) return problem
  const isTooMuchHtml =
    isTooMuch(context, 'htmlLength', html.length) || isTooMuch(context, 'htmlElements', elements)
  return isTooMuchHtml ? TOO_MUCH_WORK : null
}

/** A room is in several answers, and most texts are the same when they are read again. */
const cleaned = new LRUCache<string, SafeHtml>({
  maxSize: 4_000_000,
  sizeCalculation: (html, key) => html.length + key.length,
})

/** Why an item could not be decoded. */
export type Fault = Pick<DecodeFailure, 'problem' | 'issues'>

const unreadable = (problem: string): Fault => ({
  problem,
  issues: [{ path: '', expected: 'a value that can be read', found: problem }],
})

const formatIssues = SchemaIssue.makeFormatterStandardSchemaV1()

/** Describes a failure. Without a candidate, the item did not have the shape of the wire. */
function faultOf(error: Schema.SchemaError, candidate: unknown, json: unknown): Fault {
  const issues = formatIssues(error.issue).issues.map(({ path = [], message }) => {
    const whole = path.map((part) => (typeof part === 'object' ? part.key : part))
    // the first key is the item's place in the decoded pair
    const keys = candidate === undefined ? whole.slice(1) : whole
    return {
      path: keys.map(String).join('.'),
      expected: message.replace(/^Expected /, ''),
      // the decoded value, or the original if it could not be decoded
      found: shown(valueAt(candidate, keys) ?? valueAt(json, keys)),
    }
  })
  const problem = issues
    .map(({ path, expected }) => `${path === '' ? '' : `${path}: `}expected ${expected}`)
    .join('; ')
  return { problem, issues }
}

const valueAt = (value: unknown, keys: readonly PropertyKey[]): unknown =>
  keys.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  )

const shown = (value: unknown): string =>
  value === undefined || value === null ? 'nothing' : JSON.stringify(value).slice(0, 200)

/** Returns every item of a list that can be decoded. Each of the others is dropped and reported with its path. */
export function decodeItems<E>(
  shape: Shape<E>,
  items: readonly unknown[],
  context: DecodeContext,
): readonly E[] {
  return items.flatMap((item, index) => decodeItem(shape, item, index, context))
}

/** Decodes the items of one field. */
export const itemsIn = <Key extends string, E>(
  wire: Readonly<Record<Key, readonly unknown[]>>,
  key: Key,
  shape: Shape<E>,
  context: DecodeContext,
): readonly E[] => decodeItems(shape, wire[key], fieldContext(context, key))

/** Cleans the HTML of one field. */
export const safeIn = <Key extends string>(
  wire: Readonly<Record<Key, string>>,
  key: Key,
  context: DecodeContext,
  pageKind: PageKind | null = null,
): SafeHtml => safe(wire[key], fieldContext(context, key), pageKind)

/** Decodes one item of a list: returns it, or nothing after it is reported. */
export function decodeItem<E>(
  shape: Shape<E>,
  item: unknown,
  index: number,
  context: DecodeContext,
): readonly E[] {
  const here = fieldContext(context, index)
  const decoded = isTooMuch(here, 'items', 1)
    ? Result.fail({ problem: TOO_MUCH_WORK, issues: [] })
    : isLeftOut(item)
      ? Result.fail(unreadable(LEFT_OUT))
      : shape.decode(item, here)
  if (Result.isSuccess(decoded)) return [decoded.success]
  here.report({ path: here.path, ...decoded.failure })
  return []
}

/** Decodes an item that may be missing. Returns `null` if it is, or if it cannot be decoded, which is reported. */
export function decodeOptional<E>(shape: Shape<E>, item: unknown, context: DecodeContext): E | null {
  if (item === null || item === undefined || item === false) return null
  const decoded = shape.decode(item, context)
  if (Result.isSuccess(decoded)) return decoded.success
  context.report({ path: context.path, ...decoded.failure })
  return null
}
