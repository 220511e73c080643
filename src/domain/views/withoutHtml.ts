/**
 * A copy of plain data in which every text whose key ends in `Html` is empty. Views name so what
 * only `CmsHtml` shows.
 */
export function withoutHtml<A>(value: A): A {
  return emptied(value) as A
}

function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(emptied)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key.endsWith('Html') && typeof part === 'string' ? '' : emptied(part),
    ]),
  )
}
