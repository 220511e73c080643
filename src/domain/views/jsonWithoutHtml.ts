/** How a text begins whose key ends in `Html`. Inside of texts every quote is escaped: only keys are found. */
const HTML_BEGINS = 'Html":"'

/**
 * Plain data as JSON in which every text whose key ends in `Html` is empty. Views name so what only `CmsHtml` shows.
 */
export function jsonWithoutHtml(value: unknown): string {
  const json = JSON.stringify(value)
  let kept = ''
  let at = 0
  for (let found = json.indexOf(HTML_BEGINS); found !== -1; found = json.indexOf(HTML_BEGINS, at)) {
    const begin = found + HTML_BEGINS.length
    kept += json.slice(at, begin)
    at = endOfText(json, begin)
  }
  return kept + json.slice(at)
}

function endOfText(json: string, begin: number): number {
  let end = begin
  while (json[end] !== '"') end += json[end] === '\\' ? 2 : 1
  return end
}
