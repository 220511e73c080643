import { hashFragmentId } from '../rules/fragment.ts'
import { htmlParserWithLines } from './html-parser-with-lines.ts'

/** Returns hashes of the ids in an SVG, to which `<use href="sprite.svg#icon">` refers. */
export function svgIds(text: string): Uint32Array {
  const ids = new Set<number>()
  const parser = htmlParserWithLines(
    {
      openTag: (_name, { id }) => {
        if (id !== undefined) ids.add(hashFragmentId(id))
      },
      text: () => undefined,
      closeTag: () => undefined,
    },
    { xml: true },
  )
  parser.write(text)
  parser.end()
  return Uint32Array.from(ids)
}
