import { hashFragmentId } from '../../domain/audit/fragment.ts'
import { htmlParserWithLines } from './htmlParserWithLines.ts'

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
