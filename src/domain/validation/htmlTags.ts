/** One tag as it is written. */
export interface HtmlTag {
  readonly name: string
  readonly closing: boolean
  /** Everything between the name and the end, unread. */
  readonly attributes: string
  /** Where it begins, and where what follows it does. */
  readonly start: number
  readonly end: number
}

// one alternative a line: comment, script and style with what they hold, any other tag with quoted values that may
// hold >; bounded, so that a text of nothing but beginnings of tags is read in no time too
const TAG =
  /<!--[\s\S]*?(?:-->|$)|<(script|style)\b((?:[^>"']|"[^"]*"|'[^']*'){0,120})>[\s\S]*?(?:<\/\1\s*>|$)|<(\/?)([a-z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*'){0,120})>/gi

/** The tags of HTML in their order; comments are none, and what stands inside scripts and styles is not read. */
export function tagsOf(html: string): readonly HtmlTag[] {
  return [...html.matchAll(TAG)].flatMap((match) => {
    const [whole, block, blockAttributes = '', slash = '', name = '', attributes = ''] = match
    const tagName = (block ?? name).toLowerCase()
    if (tagName === '') return []
    return [
      {
        name: tagName,
        closing: slash === '/',
        attributes: block === undefined ? attributes : blockAttributes,
        start: match.index,
        end: match.index + whole.length,
      },
    ]
  })
}

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+)))?/g

/** Attributes by lower-case name; one without a value has the empty text. The first of a name counts, as in browsers. */
export const attributesOf = (attributes: string): ReadonlyMap<string, string> =>
  new Map(
    [...attributes.matchAll(ATTRIBUTE)]
      .map(([, name = '', double, single, bare]): [string, string] => [
        name.toLowerCase(),
        double ?? single ?? bare ?? '',
      ])
      .toReversed(),
  )
