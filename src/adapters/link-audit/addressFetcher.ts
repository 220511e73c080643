import { type HostMap, parseAddress } from '../../domain/audit/address.ts'
import { type CheckedResponse, isRedirect } from '../../domain/audit/checkedResponse.ts'
import { cssUrls } from '../../domain/audit/cssUrls.ts'
import { type PageLink, pageReader } from '../../domain/audit/pageReader.ts'
import { parseRetryAfter } from '../../domain/audit/retry.ts'
import { classifyNetworkError } from '../web-reader/classifyNetworkError.ts'
import { decodeText, decompress } from '../web-reader/decodeBody.ts'
import { htmlParserWithLines } from '../web-reader/htmlParserWithLines.ts'
import { drainBody, httpClient } from '../web-reader/httpClient.ts'
import { parseSitemap } from '../web-reader/parseSitemap.ts'

/** What is wanted of a body: the links of an own page, only the names of another’s, a sitemap’s entries, or its text. */
export type BodyUse = 'links' | 'names' | 'sitemap' | 'text'

/** What one try gave. */
export interface FetchedAddress {
  readonly response: CheckedResponse
  readonly retryAfterMs: number | null
  readonly isPage: boolean
  readonly base: string | null
  readonly encoding: string
  readonly links: readonly PageLink[]
  readonly text: string
}

export interface AddressFetcherOptions {
  readonly timeoutMs: number
  readonly hosts: HostMap
  readonly userAgent: string
}

/** The most that is read of one body. Nobody reads a longer page, and a fragment below this is not called missing. */
const MAX_BODY_BYTES = 8_000_000
/** A file this small is read to its end, which keeps the connection for the next one. */
const MAX_DRAINED_BYTES = 65_536

const nothing = { retryAfterMs: null, isPage: false, base: null, encoding: 'utf-8', links: [], text: '' }

/** Asks for addresses over connections that are kept. One GET for each call: HEAD is refused too often to be worth it. */
export function addressFetcher({ timeoutMs, hosts, userAgent }: AddressFetcherOptions) {
  const http = httpClient()
  const running = new Set<AbortController>()

  const ask = async (
    url: string,
    bodyUse: BodyUse,
    headers: Readonly<Record<string, string>>,
  ): Promise<FetchedAddress> => {
    const controller = new AbortController()
    running.add(controller)
    let isTimedOut = false
    const timer = setTimeout(() => {
      isTimedOut = true
      controller.abort()
    }, timeoutMs)
    try {
      const httpResponse = await http.get(
        new URL(url),
        {
          'user-agent': userAgent,
          accept: 'text/html,application/xhtml+xml,image/webp,*/*;q=0.8',
          'accept-encoding': 'gzip, deflate, br',
          'accept-language': 'en-GB,en;q=0.8',
          ...headers,
        },
        controller.signal,
      )
      const { status, body } = httpResponse
      const header = (name: string): string | undefined => [httpResponse.headers[name]].flat()[0]
      const response = answerOf(url, status, header('location'), hosts, header('cf-mitigated'))
      const retryAfterMs = parseRetryAfter(header('retry-after'), Date.now())
      const contentType = header('content-type') ?? ''
      if (response.location !== undefined || status >= 300 || response.failure) {
        drainBody(body, MAX_DRAINED_BYTES)
        return { ...nothing, response, retryAfterMs }
      }
      const unpack = () => decompress(body, header('content-encoding'))
      const read = await bodyOf(unpack, bodyUse, contentType)
      if (read) return { ...nothing, ...read, response: { ...response, ...read.response } }
      drainBody(body, MAX_DRAINED_BYTES)
      return { ...nothing, response, retryAfterMs }
    } catch (error) {
      return {
        ...nothing,
        response: { status: 0, failure: isTimedOut ? 'timeout' : classifyNetworkError(error) },
      }
    } finally {
      clearTimeout(timer)
      running.delete(controller)
    }
  }

  return {
    ask,
    /** Breaks off what is still running. */
    close: (): void => {
      for (const controller of running) controller.abort()
      http.close()
    },
  }
}

function answerOf(
  url: string,
  status: number,
  location: string | undefined,
  hosts: HostMap,
  mitigated: string | undefined,
): CheckedResponse {
  if (mitigated === 'challenge') return { status, failure: 'blocked' }
  if (!isRedirect(status) || location === undefined) return { status }
  // header bytes are Latin-1 to Node; servers that write them raw mean UTF-8
  const target = parseAddress(Buffer.from(location, 'latin1').toString('utf8'), { base: url, hosts })
  if (target.kind === 'malformed') return { status, failure: 'malformed-redirect' }
  // to an app, a telephone, a mail program: it leaves the web, as links may
  if (target.kind !== 'web') return { status: 200 }
  return {
    status,
    location: target.url,
    ...(target.fragment !== null && { locationFragment: target.fragment }),
  }
}

type Body = Omit<Partial<FetchedAddress>, 'response'> & { readonly response?: Partial<CheckedResponse> }

async function bodyOf(
  unpack: () => AsyncIterable<Buffer>,
  bodyUse: BodyUse,
  contentType: string,
): Promise<Body | null> {
  if (bodyUse === 'sitemap') return sitemapBody(await readBody(unpack()))
  if (bodyUse === 'text') return { text: (await readBody(unpack())).toString('utf8') }
  if (/^\s*(?:text\/html|application\/xhtml\+xml)/i.test(contentType))
    return pageBody(unpack(), contentType, bodyUse === 'links')
  if (bodyUse === 'links' && /^\s*text\/css/i.test(contentType))
    return {
      links: cssUrls((await readBody(unpack())).toString('utf8')).map(({ address, line }) => ({
        role: 'image' as const,
        raw: address,
        line: line + 1,
        text: '',
        rel: '',
      })),
    }
  return null
}

async function pageBody(
  chunks: AsyncIterable<Buffer>,
  contentType: string,
  withLinks: boolean,
): Promise<Body> {
  const reader = pageReader(withLinks)
  const parser = htmlParserWithLines(reader)
  let encoding = 'utf-8'
  let length = 0
  for await (const text of decodeText(chunks, contentType, (found) => {
    encoding = found
  })) {
    parser.write(text)
    length += text.length
    if (length > MAX_BODY_BYTES) break
  }
  parser.end()
  const { base, links, names, isSoftNotFound } = reader.end()
  const response = {
    ...(length <= MAX_BODY_BYTES && { names }),
    ...(isSoftNotFound && { isSoftNotFound: true as const }),
  }
  return { response, isPage: true, base, encoding, links }
}

function sitemapBody(file: Buffer): Body {
  return {
    links: parseSitemap(file).map(({ address, role, line }) => ({
      role,
      raw: address,
      line,
      text: '',
      rel: '',
    })),
  }
}

async function readBody(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    parts.push(chunk)
    length += chunk.length
    // a sitemap may have 50 MB
    if (length > 7 * MAX_BODY_BYTES) break
  }
  return Buffer.concat(parts)
}
