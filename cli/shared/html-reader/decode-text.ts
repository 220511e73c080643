import { getEncoding } from 'encoding-sniffer'

/** Browsers look for the encoding in this many bytes (WHATWG HTML, 13.2.3.2). */
const SNIFFED_BYTES = 1_024

/** What browsers read a page as that declares no encoding, also where its bytes would be UTF-8. */
const UNDECLARED_PAGE = 'windows-1252'

/**
 * Decodes a body piece by piece. The encoding is that of its byte order mark, the header, or the page’s own
 * declaration, else that of browsers: UTF-8 for XML, and Windows-1252 for HTML. It is passed to `onEncoding`.
 */
export async function* decodeText(
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
  contentType: string,
  onEncoding: (encoding: string) => void,
): AsyncGenerator<string> {
  let start: Buffer | null = Buffer.alloc(0)
  let decoder: TextDecoder | null = null
  const begin = (bytes: Buffer): TextDecoder => {
    const made = decoderFor(bytes, contentType)
    onEncoding(made.encoding)
    return made
  }
  for await (const chunk of chunks) {
    if (decoder) {
      yield decoder.decode(chunk, { stream: true })
      continue
    }
    start = start && start.length > 0 ? Buffer.concat([start, chunk]) : chunk
    if (start.length < SNIFFED_BYTES) continue
    decoder = begin(start)
    yield decoder.decode(start, { stream: true })
    start = null
  }
  decoder ??= begin(start ?? Buffer.alloc(0))
  yield decoder.decode(start ?? undefined)
}

const CHARSET = /charset\s*=[\s"']*([^\s"';/>]+)/i

function decoderFor(start: Buffer, contentType: string): TextDecoder {
  const declared = CHARSET.exec(contentType)?.[1]
  const encoding = getEncoding(start, {
    maxBytes: SNIFFED_BYTES,
    defaultEncoding: /xml/i.test(contentType) ? 'utf-8' : UNDECLARED_PAGE,
    ...(declared !== undefined && { transportLayerEncodingLabel: declared }),
  })
  try {
    return new TextDecoder(encoding)
  } catch {
    return new TextDecoder()
  }
}
