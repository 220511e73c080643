/** PHP notices before the JSON are shorter than this. */
const MAX_PREFIX_LENGTH = 10_000
const MAX_LOGGED_PREFIX_LENGTH = 200
/** How many beginnings that look like JSON are parsed, each of which may be as long as the body. */
const MAX_PARSES = 3
/** How much of a beginning has to look like JSON before it is parsed. */
const LOOK_AHEAD = 200

/**
 * Parses a body. On a host that displays errors, PHP prints its notices before the JSON (seen with status 200 and a
 * JSON content type); the text before the JSON is returned as `noise`. Returns `null` if there is no JSON, or if it is
 * cut off.
 */
export function parseJsonBody(body: string): { readonly json: unknown; readonly noise: string } | null {
  const whole = parsed(body)
  if (whole) return { json: whole.json, noise: '' }
  let parses = 0
  // notices are HTML: the JSON begins at the start of a line, or right after a tag
  for (const { index } of body.slice(0, MAX_PREFIX_LENGTH).matchAll(/(?<=^|\n|>)\s*[[{]/g)) {
    if (!looksLikeJson(body.slice(index, index + LOOK_AHEAD))) continue
    if (parses === MAX_PARSES) return null
    parses += 1
    const rest = parsed(body.slice(index))
    if (rest)
      return { json: rest.json, noise: body.slice(0, Math.min(index, MAX_LOGGED_PREFIX_LENGTH)).trim() }
  }
  return null
}

/** Tokens of JSON, the last of which may be cut off. */
const TOKENS =
  /^(?:[\s[\]{}:,]|"(?:[^"\\]|\\.)*(?:"|\\?$)|-?\d[\d.eE+-]*(?![\d.eE+-])|true|false|null|[a-z]{1,4}$)*$/s

/** Whether a text begins like JSON: a dump of PHP (`[0] => …`) or a note in brackets does not. */
const looksLikeJson = (beginning: string): boolean => TOKENS.test(beginning)

function parsed(text: string): { readonly json: unknown } | null {
  try {
    return { json: JSON.parse(text) }
  } catch {
    return null
  }
}
