import * as Effect from 'effect/Effect'
import { ContentUnavailable } from '#domain/ports/content-source.ts'
import type { LoggerShape } from '#domain/ports/logger.ts'
import type { Call } from './content-calls.ts'
import { decodeAnswer, decodeList } from './decode-answer.ts'
import { decodeOptional } from './decode-shape.ts'
import { fetchAllPages } from './fetch-all-pages.ts'
import { foundInAnswer, nothingFound } from './found-in-answer.ts'
import type { WordPressClient } from './wordpress-client.ts'

export type Query = Readonly<Record<string, string>>
export type Answer<A> = Effect.Effect<A, ContentUnavailable>

/** The ways in which the answer of a call is read and decoded. */
export function wordpressReads(
  client: Pick<WordPressClient, 'get'>,
  { siteOrigin, cmsOrigin: contentOrigin }: { readonly siteOrigin: string; readonly cmsOrigin: string },
  log: LoggerShape,
) {
  const badShape = (endpoint: string, detail: string) =>
    new ContentUnavailable({ endpoint, reason: 'shape', detail })

  const listOf = (endpoint: string, json: unknown): Answer<readonly unknown[]> =>
    foundInAnswer(endpoint, json).pipe(
      Effect.flatMap((found) =>
        found === null || Array.isArray(found)
          ? Effect.succeed(found ?? [])
          : Effect.fail(badShape(endpoint, 'the response is not a list')),
      ),
    )

  const answerOf = (endpoint: string) => ({ endpoint, siteOrigin, contentOrigin, log })

  /** Drops items that cannot be decoded. If that is all of them, it fails, because the list is of another kind. */
  const listFrom = <E>({ shape, path }: Call<E>, items: readonly unknown[]): Answer<readonly E[]> =>
    decodeAnswer(answerOf(path), (context, isTooBroken) =>
      decodeList(path, shape, items, context, isTooBroken),
    ).pipe(
      Effect.filterOrFail(
        (decoded) => decoded.length > 0 || items.length === 0,
        () => badShape(path, `none of ${items.length} items can be read`),
      ),
    )

  const list = <E>(call: Call<E>, query?: Query): Answer<readonly E[]> =>
    client.get(call.path, query).pipe(
      Effect.flatMap(({ json }) => listOf(call.path, json)),
      Effect.flatMap((items) => listFrom(call, items)),
    )

  /** Reads all pages of a list, so that the hundred-and-first item is not lost. */
  const wholeList = <E>(call: Call<E>, query: Query): Answer<readonly E[]> =>
    fetchAllPages(client, call.path, query).pipe(
      Effect.flatMap((answers) => Effect.forEach(answers, (json) => listOf(call.path, json))),
      Effect.flatMap((lists) => listFrom(call, lists.flat())),
    )

  /** Reads the first item that can be decoded; an empty list gives `null` (spec section 7). */
  const first = <E>(call: Call<E>, query?: Query): Answer<E | null> =>
    list(call, query).pipe(Effect.map((items) => items[0] ?? null))

  const one = <E>({ shape, path }: Call<E>): Answer<E> =>
    Effect.gen(function* () {
      const answer = yield* client.get(path)
      const json = yield* foundInAnswer(path, answer.json)
      // decoded as settings, it would switch pages off
      if (json === null) return yield* nothingFound(path)
      if (Array.isArray(json)) return yield* badShape(path, 'the response is a list')
      return yield* decodeAnswer(answerOf(path), (context) =>
        Effect.mapError(Effect.fromResult(shape.decode(json, context)), ({ problem }) =>
          badShape(path, problem),
        ),
      )
    })

  /** Reads an item that may be missing. A list of one item stands for that item. */
  const oneOrNothing = <E>({ shape, path }: Call<E>, query?: Query): Answer<E | null> =>
    client.get(path, query).pipe(
      Effect.flatMap(({ json }) => foundInAnswer(path, json)),
      Effect.flatMap((json) =>
        decodeAnswer(answerOf(path), (context) =>
          Effect.succeed(decodeOptional(shape, Array.isArray(json) ? json[0] : json, context)),
        ),
      ),
    )

  return { answerOf, badShape, list, listFrom, listOf, wholeList, first, one, oneOrNothing }
}
