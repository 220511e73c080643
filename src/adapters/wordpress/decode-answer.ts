import { setImmediate } from 'node:timers/promises'
import * as Effect from 'effect/Effect'
import { ContentUnavailable } from '#domain/ports/content-source.ts'
import type { LoggerShape } from '#domain/ports/logger.ts'
import { currentText, type DecodeContext, decodeItem, type Shape, startWork } from './decode-shape.ts'
import { fingerprintOf } from './left-out.ts'

/** How many dropped items of one answer are logged each, and with how many the answer counts as unreadable. */
const MAX_LOGGED_ITEMS = 10
const MAX_DROPPED_ITEMS = 1_000
const MAX_LOGGED_SLUG = 200
/** A long list is decoded in steps of this length, so that visitors do not wait for it. */
const STEP_MS = 25

/** What is being decoded. */
export interface Decoding {
  readonly endpoint: string
  /** The number of an item of a list, from 0, and its slug. */
  readonly item?: number
  readonly slug?: string
  /** The field whose text is being cleaned. */
  readonly path?: string
  /** What identifies that text, or else the item, so that the next process does not read it again. */
  readonly fingerprint?: string
}

let current: Decoding | undefined
let currentItem: unknown

/** Returns what is being decoded at this moment, for whoever looks into a process that hangs. */
export function currentDecoding(): Decoding | undefined {
  if (current === undefined) return undefined
  const text = currentText()
  const content = text?.html ?? currentItem
  return {
    ...current,
    ...(text && { path: text.path }),
    ...(content !== undefined && { fingerprint: fingerprintOf(content) }),
  }
}

function noted<A>(decoding: Decoding, decode: () => A, item?: unknown): A {
  current = decoding
  currentItem = item
  try {
    return decode()
  } finally {
    current = undefined
    currentItem = undefined
  }
}

interface Answer {
  readonly endpoint: string
  readonly siteOrigin: string
  readonly contentOrigin: string
  readonly log: LoggerShape
}

/** Decodes an answer. Logs the first items that are dropped and the number of the others. Fails if they are too many. */
export const decodeAnswer = <A>(
  { endpoint, siteOrigin, contentOrigin, log }: Answer,
  decode: (context: DecodeContext, isTooBroken: () => boolean) => Effect.Effect<A, ContentUnavailable>,
): Effect.Effect<A, ContentUnavailable> =>
  Effect.suspend(() => {
    let dropped = 0
    const report: DecodeContext['report'] = ({ path, problem }) => {
      dropped += 1
      if (dropped <= MAX_LOGGED_ITEMS) log.warn('content item dropped', { endpoint, path, problem })
    }
    const isTooBroken = (): boolean => dropped > MAX_DROPPED_ITEMS
    const context = { siteOrigin, contentOrigin, path: '', report, work: startWork() }
    return noted({ endpoint }, () => decode(context, isTooBroken)).pipe(
      Effect.filterOrFail(
        () => !isTooBroken(),
        () =>
          new ContentUnavailable({
            endpoint,
            reason: 'shape',
            detail: `more than ${MAX_DROPPED_ITEMS} items cannot be read`,
          }),
      ),
      Effect.ensuring(
        Effect.sync(() => {
          const more = dropped - MAX_LOGGED_ITEMS
          if (more > 0) log.warn('more content items dropped', { endpoint, more })
        }),
      ),
    )
  })

/** Decodes the list of an endpoint as `decodeItems` does, in steps between which other work runs. Stops once it is too broken. */
export const decodeList = <E>(
  endpoint: string,
  shape: Shape<E>,
  items: readonly unknown[],
  context: DecodeContext,
  isTooBroken: () => boolean,
): Effect.Effect<readonly E[]> =>
  Effect.promise(async () => {
    const decoded: E[] = []
    let stepBegan = performance.now()
    for (const [index, item] of items.entries()) {
      const slug: unknown = Object(item).slug
      const decoding = {
        endpoint,
        item: index,
        ...(typeof slug === 'string' && { slug: slug.slice(0, MAX_LOGGED_SLUG) }),
      }
      decoded.push(
        ...noted(decoding, () => decodeItem(shape, item, index, { ...context, work: startWork() }), item),
      )
      if (isTooBroken()) break
      if (performance.now() - stepBegan > STEP_MS) {
        await setImmediate()
        stepBegan = performance.now()
      }
    }
    return decoded
  })
