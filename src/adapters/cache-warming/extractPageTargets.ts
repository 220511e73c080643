import { parseSrcset } from '../../domain/audit/srcset.ts'
import { decodeText } from '../web-reader/decodeBody.ts'
import { htmlParserWithLines } from '../web-reader/htmlParserWithLines.ts'
import { type BufferedResponse, decompressedBody } from './retryingFetcher.ts'

/** What a page leads to: links, and pictures that it offers in several sizes. As they are written. */
interface PageTargets {
  readonly links: readonly string[]
  readonly pictures: readonly string[]
}

/** Reads a page. */
export async function extractPageTargets(response: BufferedResponse): Promise<PageTargets> {
  const links: string[] = []
  const pictures: string[] = []
  const parser = htmlParserWithLines({
    openTag: (name, { href, srcset, imagesrcset }) => {
      if (name === 'a' && href !== undefined) links.push(href)
      for (const sizes of [srcset, imagesrcset]) if (sizes !== undefined) pictures.push(...parseSrcset(sizes))
    },
    text: () => undefined,
    closeTag: () => undefined,
  })
  const whole = [await decompressedBody(response)]
  for await (const text of decodeText(whole, response.header('content-type') ?? '', () => undefined))
    parser.write(text)
  parser.end()
  return { links, pictures }
}
