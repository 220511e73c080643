/** What a PHP notice before the JSON may look like; longer than this it is no notice. */
const MAX_PREFIX_LENGTH = 10_000
const MAX_LOGGED_PREFIX_LENGTH = 200

/**
 * Parses a body. PHP prints its notices before the JSON where a host shows errors (seen with status 200 and a JSON
 * content type): what stands before the JSON is given back as `noise`. `null` for a body without JSON, or a cut one.
 */
export function parseJsonBody(body: string): { readonly json: unknown; readonly noise: string } | null {
  const whole = parsed(body)
  if (whole) return { json: whole.json, noise: '' }
  // notices are HTML: the JSON begins at the start of a line, or right after a tag
  for (const { index } of body.slice(0, MAX_PREFIX_LENGTH).matchAll(/(?<=^|\n|>)\s*[[{]/g)) {
    const rest = parsed(body.slice(index))
    if (rest)
      return { json: rest.json, noise: body.slice(0, Math.min(index, MAX_LOGGED_PREFIX_LENGTH)).trim() }
  }
  return null
}

function parsed(text: string): { readonly json: unknown } | null {
  try {
    return { json: JSON.parse(text) }
  } catch {
    return null
  }
}
