import { lastPart } from '#domain/content/slug.ts'

/** If there are more paths than this, they are compared only by their last part, and not letter by letter. */
const MAX_COMPARED = 20_000

/** Removes what people mistype in a path: case, file extension, hyphens and spaces, doubled and trailing slashes. */
const plain = (path: string): string =>
  path
    .toLowerCase()
    .replace(/\.(?:html?|php|aspx?)$/, '')
    .replace(/[-_\s]|%20/g, '')
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')

/** Returns a function that finds the existing path that a mistyped one was meant to be; `null` if none is similar. */
export function similarPath(paths: readonly string[]): (path: string) => string | null {
  const written = paths.map((path) => ({ path, text: plain(path) }))
  const same = new Map(written.map(({ path, text }) => [text, path]))
  const byLastPart = Map.groupBy(written, ({ text }) => lastPart(text))
  return (path) => {
    const text = plain(path)
    const exact = same.get(text)
    if (exact !== undefined) return exact
    const max = Math.min(3, 1 + Math.floor(text.length / 8))
    let best: { readonly path: string; readonly distance: number } | null = null
    for (const other of written.length > MAX_COMPARED ? [] : written) {
      if (Math.abs(other.text.length - text.length) > max) continue
      const distance = editDistance(text, other.text, max)
      if (distance <= max && distance < (best?.distance ?? Number.POSITIVE_INFINITY))
        best = { path: other.path, distance }
    }
    if (best) return best.path
    // the page may have moved into another folder
    const [moved, another] = (lastPart(text).length > 3 && byLastPart.get(lastPart(text))) || []
    return moved && !another ? moved.path : null
  }
}

/** Counts the letters that differ; two exchanged neighbours count once. Above `max` the result is not exact. */
export function editDistance(a: string, b: string, max: number): number {
  // three rows that take turns: a new one for each letter would be most of what an audit allocates at its end
  let [before, next]: [number[], number[]] = [[], []]
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let index = 1; index <= a.length; index += 1) {
    next[0] = index
    let best = index
    for (let at = 1; at <= b.length; at += 1) {
      const cost = a[index - 1] === b[at - 1] ? 0 : 1
      let least = Math.min(Number(row[at]) + 1, Number(next[at - 1]) + 1, Number(row[at - 1]) + cost)
      const isExchanged = a[index - 1] === b[at - 2] && a[index - 2] === b[at - 1]
      if (index > 1 && at > 1 && isExchanged) least = Math.min(least, Number(before[at - 2]) + 1)
      next[at] = least
      best = Math.min(best, least)
    }
    if (best > max) return max + 1
    ;[before, row, next] = [row, next, before]
  }
  return Number(row[b.length])
}

const MAX_DISTANCE = 2

/** Beginnings that turn a name into its opposite. */
const OPPOSITES: readonly (readonly [RegExp, RegExp])[] = [
  [/^in/, /^ex/],
  [/^ex/, /^in/],
  [/^(?:no|non|not|un|dis|without)/, /^(?!no|non|not|un|dis|without)/],
  [/^(?!no|non|not|un|dis|without)/, /^(?:no|non|not|un|dis|without)/],
]

const isOpposite = (written: string, name: string): boolean =>
  OPPOSITES.some(([from, to]) => from.test(written) && to.test(name))

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')

/**
 * Returns the name that a mistyped or shortened one was meant to be, or `null` if none is similar. A name that means the
 * opposite, such as `external` for `internal`, is never suggested.
 */
export function similarName(written: string, names: readonly string[]): string | null {
  const text = letters(written)
  const candidates = names.filter((name) => !isOpposite(text, letters(name)))
  const longer = text.length > 2 ? candidates.filter((name) => letters(name).startsWith(text)) : []
  return (
    candidates.find((name) => letters(name) === text) ??
    (longer.length === 1 ? longer[0] : undefined) ??
    candidates.find((name) => editDistance(letters(name), text, MAX_DISTANCE) <= MAX_DISTANCE) ??
    null
  )
}
