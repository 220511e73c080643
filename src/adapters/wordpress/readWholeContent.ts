import * as Effect from 'effect/Effect'
import * as Result from 'effect/Result'
import { type ContentRead, NOTHING_READ } from '../../domain/content-rules/contentRead.ts'
import { CONTENT_READINGS } from './contentReadings.ts'
import { type ClientOptions, wordpressClient } from './wordpressClient.ts'

export interface WholeContent {
  readonly content: ContentRead
  /** Items of all lists. */
  readonly items: number
  /** Calls that failed after the last try, with what they failed with. */
  readonly unread: readonly { readonly endpoint: string; readonly problem: string }[]
  /** Whether it was stopped before every call was answered. */
  readonly isStopped: boolean
}

export interface ReadOptions extends Pick<ClientOptions, 'cmsOrigin' | 'timeoutMs' | 'maxConcurrency'> {
  readonly siteOrigin: string
  readonly signal: AbortSignal
  /** After every call, with how many are done, of how many. */
  readonly onProgress: (done: number, all: number, endpoint: string) => void
}

const noopLogger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

/**
 * Reads all content of a backend with the site's own client, Schemas and decode. Never fails: what cannot be read is
 * told, and a signal ends it with what there is until then.
 */
export async function readWholeContent({
  siteOrigin,
  signal,
  onProgress,
  ...options
}: ReadOptions): Promise<WholeContent> {
  const client = wordpressClient({ ...options, log: noopLogger })
  let done = 0
  const answers = await Promise.all(
    CONTENT_READINGS.map(async ({ endpoint, read }) => {
      const answer = await Effect.runPromise(read(client, siteOrigin).pipe(Effect.result), { signal }).catch(
        (error: unknown) => {
          if (signal.aborted) return null
          throw error
        },
      )
      done += 1
      onProgress(done, CONTENT_READINGS.length, endpoint)
      return { endpoint, answer }
    }),
  )
  await client.close()
  const content = answers
    .flatMap(({ answer }) => (answer && Result.isSuccess(answer) ? [answer.success] : []))
    .reduce(joined, NOTHING_READ)
  return {
    content,
    items: content.lists.reduce((sum, { count, path }) => (path === '' ? sum + count : sum), 0),
    unread: answers.flatMap(({ endpoint, answer }) =>
      answer && Result.isFailure(answer) ? [{ endpoint, problem: answer.failure.detail }] : [],
    ),
    isStopped: answers.some(({ answer }) => answer === null),
  }
}

/** Lists grow, what there is one of is set. */
function joined(content: ContentRead, part: Partial<ContentRead>): ContentRead {
  const lists = Object.entries(part).map(([name, value]) => {
    const before = content[name as keyof ContentRead]
    return [name, Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value]
  })
  return { ...content, ...Object.fromEntries(lists) }
}
