import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { WrittenLink } from '../../domain/audit/link.ts'
import type { BodyUse, WebResource } from '../../domain/audit/webResource.ts'
import { cssUrls } from '../html-reader/cssUrls.ts'
import { decodeText } from '../html-reader/decodeText.ts'
import { htmlParserWithLines } from '../html-reader/htmlParserWithLines.ts'
import { pageReader } from '../html-reader/pageReader.ts'
import { parseSitemap } from '../html-reader/parseSitemap.ts'
import { decompress } from './decompress.ts'
import { firstHeader } from './httpClient.ts'
import { parseRobots } from './parseRobots.ts'

/** The most that is read of a page. The fragments of a longer one are not called missing. */
const MAX_PAGE_CHARACTERS = 8_000_000
/** A sitemap may have 50 MB. */
const MAX_FILE_BYTES = 56_000_000

const plainLink = (role: WrittenLink['role'], raw: string, line: number): WrittenLink => ({
  role,
  raw,
  line,
  text: '',
  rel: '',
})

/** Reads what is needed of a body; `null` where nothing is. */
export async function readBody(
  url: string,
  body: IncomingMessage,
  headers: IncomingHttpHeaders,
  bodyUse: BodyUse,
): Promise<Partial<WebResource> | null> {
  const chunks = (): AsyncIterable<Buffer> => decompress(body, firstHeader(headers, 'content-encoding'))
  const contentType = firstHeader(headers, 'content-type') ?? ''
  if (bodyUse === 'sitemap') {
    const entries = parseSitemap(await readFile(chunks()))
    return { links: entries.map(({ address, role, line }) => plainLink(role, address, line)) }
  }
  if (bodyUse === 'robots')
    return { robots: parseRobots((await readFile(chunks())).toString('utf8'), new URL(url).origin) }
  if (/^\s*(?:text\/html|application\/xhtml\+xml)/i.test(contentType))
    return readPage(chunks(), contentType, bodyUse === 'links')
  if (bodyUse === 'links' && /^\s*text\/css/i.test(contentType)) {
    const urls = cssUrls((await readFile(chunks())).toString('utf8'))
    return { links: urls.map(({ address, line }) => plainLink('image', address, line + 1)) }
  }
  return null
}

async function readPage(
  chunks: AsyncIterable<Buffer>,
  contentType: string,
  withLinks: boolean,
): Promise<Partial<WebResource>> {
  const reader = pageReader(withLinks)
  const parser = htmlParserWithLines(reader)
  let encoding = 'utf-8'
  let length = 0
  for await (const text of decodeText(chunks, contentType, (found) => {
    encoding = found
  })) {
    parser.write(text)
    length += text.length
    if (length > MAX_PAGE_CHARACTERS) break
  }
  parser.end()
  const { base, links, names, isSoftNotFound } = reader.end()
  return {
    isPage: true,
    base,
    encoding,
    links,
    ...(length <= MAX_PAGE_CHARACTERS && { names }),
    ...(isSoftNotFound && { isSoftNotFound }),
  }
}

async function readFile(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    parts.push(chunk)
    length += chunk.length
    if (length > MAX_FILE_BYTES) break
  }
  return Buffer.concat(parts)
}
