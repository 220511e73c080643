import { type HostMap, readAddress } from '../../domain/audit/address.ts'
import { type Answer, isRedirect } from '../../domain/audit/answer.ts'
import { cssAddresses } from '../../domain/audit/cssAddresses.ts'
import { type PageLink, pageReader } from '../../domain/audit/pageReader.ts'
import { readRetryAfter } from '../../domain/audit/retry.ts'
import { decodedText, unpacked } from '../web-reader/decodeBody.ts'
import { failureOf } from '../web-reader/failureOf.ts'
import { discard, httpGetter } from '../web-reader/httpGet.ts'
import { lineParser } from '../web-reader/lineParser.ts'
import { readSitemap } from '../web-reader/readSitemap.ts'

/** What is wanted of a body: the links of an own page, only the names of another’s, a sitemap’s entries, or its text. */
export type Wanted = 'links' | 'names' | 'sitemap' | 'text'

/** What one try gave. */
export interface Asked {
  readonly answer: Answer
  readonly retryAfterMs: number | null
  readonly isPage: boolean
  readonly base: string | null
  readonly encoding: string
  readonly links: readonly PageLink[]
  readonly text: string
}

export interface AskOptions {
  readonly timeoutMs: number
  readonly hosts: HostMap
  readonly userAgent: string
}

/** The most that is read of one body. Nobody reads a longer page, and a fragment below this is not called missing. */
const MAX_BODY_BYTES = 8_000_000
/** A file this small is read to its end, which keeps the connection for the next one. */
const WORTH_READING = 65_536

const nothing = { retryAfterMs: null, isPage: false, base: null, encoding: 'utf-8', links: [], text: '' }

/** Asks for addresses over connections that are kept. One GET for each call: HEAD is refused too often to be worth it. */
export function addressAsker({ timeoutMs, hosts, userAgent }: AskOptions) {
  const http = httpGetter()
  const running = new Set<AbortController>()

  const ask = async (
    url: string,
    wanted: Wanted,
    headers: Readonly<Record<string, string>>,
  ): Promise<Asked> => {
    const controller = new AbortController()
    running.add(controller)
    let isTooLate = false
    const timer = setTimeout(() => {
      isTooLate = true
      controller.abort()
    }, timeoutMs)
    try {
      const response = await http.get(
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
      const { status, body } = response
      const header = (name: string): string | undefined => [response.headers[name]].flat()[0]
      const answer = answerOf(url, status, header('location'), hosts, header('cf-mitigated'))
      const retryAfterMs = readRetryAfter(header('retry-after'), Date.now())
      const contentType = header('content-type') ?? ''
      if (answer.location !== undefined || status >= 300 || answer.failure) {
        discard(body, WORTH_READING)
        return { ...nothing, answer, retryAfterMs }
      }
      const unpack = () => unpacked(body, header('content-encoding'))
      const read = await bodyOf(unpack, wanted, contentType)
      if (read) return { ...nothing, ...read, answer: { ...answer, ...read.answer } }
      discard(body, WORTH_READING)
      return { ...nothing, answer, retryAfterMs }
    } catch (error) {
      return { ...nothing, answer: { status: 0, failure: isTooLate ? 'timeout' : failureOf(error) } }
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
): Answer {
  if (mitigated === 'challenge') return { status, failure: 'blocked' }
  if (!isRedirect(status) || location === undefined) return { status }
  // header bytes are Latin-1 to Node; servers that write them raw mean UTF-8
  const target = readAddress(Buffer.from(location, 'latin1').toString('utf8'), { base: url, hosts })
  if (target.kind === 'malformed') return { status, failure: 'malformed-redirect' }
  // to an app, a telephone, a mail program: it leaves the web, as links may
  if (target.kind !== 'web') return { status: 200 }
  return {
    status,
    location: target.url,
    ...(target.fragment !== null && { locationFragment: target.fragment }),
  }
}

type Body = Omit<Partial<Asked>, 'answer'> & { readonly answer?: Partial<Answer> }

async function bodyOf(
  unpack: () => AsyncIterable<Buffer>,
  wanted: Wanted,
  contentType: string,
): Promise<Body | null> {
  if (wanted === 'sitemap') return sitemapBody(await wholeBody(unpack()))
  if (wanted === 'text') return { text: (await wholeBody(unpack())).toString('utf8') }
  if (/^\s*(?:text\/html|application\/xhtml\+xml)/i.test(contentType))
    return pageBody(unpack(), contentType, wanted === 'links')
  if (wanted === 'links' && /^\s*text\/css/i.test(contentType))
    return {
      links: cssAddresses((await wholeBody(unpack())).toString('utf8')).map(({ address, line }) => ({
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
  const parser = lineParser(reader)
  let encoding = 'utf-8'
  let length = 0
  for await (const text of decodedText(chunks, contentType, (found) => {
    encoding = found
  })) {
    parser.write(text)
    length += text.length
    if (length > MAX_BODY_BYTES) break
  }
  parser.end()
  const { base, links, names, saysNotFound } = reader.end()
  const answer = {
    ...(length <= MAX_BODY_BYTES && { names }),
    ...(saysNotFound && { saysNotFound: true as const }),
  }
  return { answer, isPage: true, base, encoding, links }
}

function sitemapBody(file: Buffer): Body {
  return {
    links: readSitemap(file).map(({ address, role, line }) => ({
      role,
      raw: address,
      line,
      text: '',
      rel: '',
    })),
  }
}

async function wholeBody(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
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
