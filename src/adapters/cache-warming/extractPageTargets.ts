import { srcsetAddresses } from '../../domain/audit/srcset.ts'
import { decodedText } from '../web-reader/decodeBody.ts'
import { lineParser } from '../web-reader/lineParser.ts'
import { unpackedBody, type WholeAnswer } from './patientAsker.ts'

/** What a page leads to: links, and pictures that it offers in several sizes. As they are written. */
interface PageTargets {
  readonly links: readonly string[]
  readonly pictures: readonly string[]
}

/** Reads a page. */
export async function extractPageTargets(answer: WholeAnswer): Promise<PageTargets> {
  const links: string[] = []
  const pictures: string[] = []
  const parser = lineParser({
    openTag: (name, { href, srcset, imagesrcset }) => {
      if (name === 'a' && href !== undefined) links.push(href)
      for (const sizes of [srcset, imagesrcset])
        if (sizes !== undefined) pictures.push(...srcsetAddresses(sizes))
    },
    text: () => undefined,
    closeTag: () => undefined,
  })
  const whole = [await unpackedBody(answer)]
  for await (const text of decodedText(whole, answer.header('content-type') ?? '', () => undefined))
    parser.write(text)
  parser.end()
  return { links, pictures }
}
