import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { Failure } from '../../domain/audit/answer.ts'
import { type Patience, readRetryAfter, waitBeforeRetry } from '../../domain/audit/retry.ts'
import { unpacked } from '../web-reader/decodeBody.ts'
import { failureOf } from '../web-reader/failureOf.ts'
import { httpGetter } from '../web-reader/httpGet.ts'

export interface AskingOptions extends Patience {
  readonly origin: string
  readonly timeoutMs: number
  readonly userAgent: string
  /** For the site itself only. */
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  /** The site has too much to do, or asks to be left alone for a while. */
  readonly onAskedToWait: () => void
}

/** One answer, read to its end. */
export interface WholeAnswer {
  /** 0 where there was none. */
  readonly status: number
  readonly failure: Failure | null
  readonly header: (name: string) => string | undefined
  /** As it came over the wire. */
  readonly body: Buffer
  /** To its last byte. */
  readonly ms: number
}

/** Nothing that is warmed is larger; what is, is broken off. */
const MAX_BODY_BYTES = 50_000_000
const NOBODY_ANSWERED = { status: 0, header: () => undefined, body: Buffer.alloc(0) }

/**
 * Asks for addresses, and once more for what may pass: broken connections, 5xx, 429. While a site asks to wait, nobody
 * asks it anything.
 */
export function patientAsker(options: AskingOptions) {
  const { signal, timeoutMs } = options
  const http = httpGetter()
  let notBefore = 0

  const askOnce = async (url: URL, headers: Readonly<Record<string, string>>): Promise<WholeAnswer> => {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), timeoutMs)
    const started = performance.now()
    const took = (): number => performance.now() - started
    try {
      const answer = await http.get(url, headers, AbortSignal.any([signal, limit.signal]))
      const parts: Buffer[] = []
      let length = 0
      for await (const part of answer.body as AsyncIterable<Buffer>) {
        parts.push(part)
        length += part.length
        if (length > MAX_BODY_BYTES) break
      }
      return {
        status: answer.status,
        failure: null,
        header: (name) => [answer.headers[name]].flat().join(', ') || undefined,
        body: Buffer.concat(parts),
        ms: took(),
      }
    } catch (error) {
      return {
        ...NOBODY_ANSWERED,
        failure: limit.signal.aborted ? 'timeout' : failureOf(error),
        ms: took(),
      }
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    /** @throws AbortError when it was stopped */
    async ask(address: string, accept: string): Promise<WholeAnswer> {
      const url = new URL(address)
      const headers = {
        accept,
        'accept-encoding': 'br, gzip',
        'accept-language': 'en-GB,en;q=0.8',
        'user-agent': options.userAgent,
        ...(url.origin === options.origin && options.headers),
      }
      for (let tries = 1; ; tries += 1) {
        while (notBefore > Date.now()) await wait(notBefore - Date.now(), null, { signal })
        const answer = await askOnce(url, headers)
        signal.throwIfAborted()
        const retryAfterMs = readRetryAfter(answer.header('retry-after'), Date.now())
        const pause = waitBeforeRetry(
          {
            answer: { status: answer.status, ...(answer.failure && { failure: answer.failure }) },
            tries,
            retryAfterMs,
            random: Math.random(),
          },
          options,
        )
        const isAskedToWait = answer.status === 503 || answer.status === 429
        if (isAskedToWait) options.onAskedToWait()
        if (pause === null) return answer
        if (isAskedToWait) notBefore = Math.max(notBefore, Date.now() + pause)
        else await wait(pause, null, { signal })
      }
    },
    close: (): void => http.close(),
  }
}

/** A body without its packing. */
export const unpackedBody = ({ body, header }: WholeAnswer): Promise<Buffer> =>
  buffer(unpacked(Readable.from([body]), header('content-encoding')))
