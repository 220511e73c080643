/** PHP notices before the JSON are shorter than this. */
const MAX_PREFIX_LENGTH = 10_000
const MAX_LOGGED_PREFIX_LENGTH = 200
/** How many beginnings that look like JSON are parsed, each of which may be as long as the body. */
const MAX_PARSES = 3
/** How much of a beginning has to look like JSON before it is parsed. */
const LOOK_AHEAD = 200

/**
 * Parses a body. On a host that displays errors, PHP prints its notices before the JSON (seen with status 200 and a
 * JSON content type), and cache plugins append comments in HTML; the text around the JSON is returned as `noise`.
 * Returns `null` if there is no JSON, or if it is cut off.
 */
export function parseJsonBody(body: string): { readonly json: unknown; readonly noise: string } | null {
  const whole = parsed(body)
  if (whole) return { json: whole.json, noise: whole.after }
  let parses = 0
  // notices are HTML: the JSON begins at the start of a line, or right after a tag
  for (const { index } of body
    .slice(0, MAX_PREFIX_LENGTH)
    .matchAll(/(?<=^|\n|>)[[\s\p{Cc}\p{Cf}]--\n]*[\[\{]/gv)) {
    if (!looksLikeJson(visible(body.slice(index, index + LOOK_AHEAD)))) continue
    if (parses === MAX_PARSES) return null
    parses += 1
    const rest = parsed(body.slice(index))
    if (rest)
      return { json: rest.json, noise: visible(body.slice(0, Math.min(index, MAX_LOGGED_PREFIX_LENGTH))) }
  }
  return null
}

/** Tokens of JSON, the last of which may be cut off. */
const TOKENS =
  /^(?:[\s[\]{}:,]|"(?:[^"\\]|\\.)*(?:"|\\?$)|-?\d[\d.eE+-]*(?![\d.eE+-])|true|false|null|[a-z]{1,4}$)*$/s

/** Whether a text begins like JSON: a dump of PHP (`[0] => …`) or a note in brackets does not. */
const looksLikeJson = (text: string): boolean => {
  const end = endOfJson(text)
  return end === 0 ? TOKENS.test(text) : mayFollow(text.slice(end)) && TOKENS.test(text.slice(0, end))
}

/** Whether this may follow JSON: markup, another line, or the `0` or `-1` with which WordPress ends an unanswered call. */
function mayFollow(rest: string): boolean {
  const [line = ''] = rest.split('\n', 1)
  const text = visible(line)
  return text === '' || text.startsWith('<') || (/^-?[01]$/.test(text) && visible(rest) === text)
}

const BLANK = /[\s\p{Cc}\p{Cf}]/u

/** Returns a text without white space and characters that nobody sees around it: byte order marks, NUL, zero width. */
function visible(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && BLANK.test(text[start] ?? '')) start += 1
  while (end > start && BLANK.test(text[end - 1] ?? '')) end -= 1
  return text.slice(start, end)
}

/** Parses the JSON with which a text begins. */
function parsed(body: string): { readonly json: unknown; readonly after: string } | null {
  const text = visible(body)
  try {
    return { json: JSON.parse(text), after: '' }
  } catch {
    const end = endOfJson(text)
    if (end === 0 || end === text.length || !mayFollow(text.slice(end))) return null
    try {
      const after = visible(text.slice(end, end + MAX_LOGGED_PREFIX_LENGTH))
      return { json: JSON.parse(text.slice(0, end)), after }
    } catch {
      return null
    }
  }
}

/** A value that is neither an object nor a list, as PHP writes empty ones. */
const EMPTY_VALUE = /^(?:null|true|false|-?\d+|"")/

/** Returns where the object or list at the start of a text ends; 0 if there is none, or if it is cut off. */
function endOfJson(text: string): number {
  if (text[0] !== '{' && text[0] !== '[') return EMPTY_VALUE.exec(text)?.[0].length ?? 0
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') {
      at += 1
      while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
    } else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return 0
}
