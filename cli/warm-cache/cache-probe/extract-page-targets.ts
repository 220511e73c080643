import { decodeText } from '../../shared/html-reader/decode-text.ts'
import { htmlParserWithLines } from '../../shared/html-reader/html-parser-with-lines.ts'
import { parseSrcset } from '../../shared/html-reader/parse-srcset.ts'
import type { PageTargets } from '../rules/cached-response.ts'

/** Reads the links of a page, and the images that it offers in several sizes. */
export async function extractPageTargets(html: Buffer, contentType: string): Promise<PageTargets> {
  const links: string[] = []
  const images: string[] = []
  const parser = htmlParserWithLines({
    openTag: (name, { href, srcset, imagesrcset }) => {
      if (name === 'a' && href !== undefined) links.push(href)
      for (const sizes of [srcset, imagesrcset]) if (sizes !== undefined) images.push(...parseSrcset(sizes))
    },
    text: () => undefined,
    closeTag: () => undefined,
  })
  for await (const text of decodeText([html], contentType, () => undefined)) parser.write(text)
  parser.end()
  return { links, images }
}
