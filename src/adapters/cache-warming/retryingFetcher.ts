import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { Failure } from '../../domain/audit/checkedResponse.ts'
import { parseRetryAfter, type RetryLimits, retryDelayMs } from '../../domain/audit/retry.ts'
import { classifyNetworkError } from '../web-reader/classifyNetworkError.ts'
import { decompress } from '../web-reader/decodeBody.ts'
import { httpClient } from '../web-reader/httpClient.ts'

export interface RetryingFetcherOptions extends RetryLimits {
  readonly origin: string
  readonly timeoutMs: number
  readonly userAgent: string
  /** For the site itself only. */
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  /** The site has too much to do, or asks to be left alone for a while. */
  readonly onThrottled: () => void
}

/** One answer, read to its end. */
export interface BufferedResponse {
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
const NO_RESPONSE = { status: 0, header: () => undefined, body: Buffer.alloc(0) }

/**
 * Asks for addresses, and once more for what may pass: broken connections, 5xx, 429. While a site asks to wait, nobody
 * asks it anything.
 */
export function retryingFetcher(options: RetryingFetcherOptions) {
  const { signal, timeoutMs } = options
  const http = httpClient()
  let blockedUntil = 0

  const fetchOnce = async (
    url: URL,
    headers: Readonly<Record<string, string>>,
  ): Promise<BufferedResponse> => {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), timeoutMs)
    const started = performance.now()
    const took = (): number => performance.now() - started
    try {
      const response = await http.get(url, headers, AbortSignal.any([signal, limit.signal]))
      const parts: Buffer[] = []
      let length = 0
      for await (const part of response.body as AsyncIterable<Buffer>) {
        parts.push(part)
        length += part.length
        if (length > MAX_BODY_BYTES) break
      }
      return {
        status: response.status,
        failure: null,
        header: (name) => [response.headers[name]].flat().join(', ') || undefined,
        body: Buffer.concat(parts),
        ms: took(),
      }
    } catch (error) {
      return {
        ...NO_RESPONSE,
        failure: limit.signal.aborted ? 'timeout' : classifyNetworkError(error),
        ms: took(),
      }
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    /** @throws AbortError when it was stopped */
    async fetch(address: string, accept: string): Promise<BufferedResponse> {
      const url = new URL(address)
      const headers = {
        accept,
        'accept-encoding': 'br, gzip',
        'accept-language': 'en-GB,en;q=0.8',
        'user-agent': options.userAgent,
        ...(url.origin === options.origin && options.headers),
      }
      for (let attempts = 1; ; attempts += 1) {
        while (blockedUntil > Date.now()) await wait(blockedUntil - Date.now(), null, { signal })
        const response = await fetchOnce(url, headers)
        signal.throwIfAborted()
        const retryAfterMs = parseRetryAfter(response.header('retry-after'), Date.now())
        const pause = retryDelayMs(
          {
            response: { status: response.status, ...(response.failure && { failure: response.failure }) },
            attempts,
            retryAfterMs,
            random: Math.random(),
          },
          options,
        )
        const isThrottled = response.status === 503 || response.status === 429
        if (isThrottled) options.onThrottled()
        if (pause === null) return response
        if (isThrottled) blockedUntil = Math.max(blockedUntil, Date.now() + pause)
        else await wait(pause, null, { signal })
      }
    },
    close: (): void => http.close(),
  }
}

/** A body without its packing. */
export const decompressedBody = ({ body, header }: BufferedResponse): Promise<Buffer> =>
  buffer(decompress(Readable.from([body]), header('content-encoding')))
