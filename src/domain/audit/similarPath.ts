/** How many paths are compared letter by letter; the others only by their last part. */
const MAX_COMPARED = 20_000

/** The path in the spelling that people mean: without case, ending, doubled or last slashes. */
const plain = (path: string): string =>
  path
    .toLowerCase()
    .replace(/\.(?:html?|php|aspx?)$/, '')
    .replace(/[-_\s]|%20/g, '')
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Makes the function that finds what a mistyped path was meant to be, among paths that exist; `null` where none is near. */
export function similarPath(paths: readonly string[]): (path: string) => string | null {
  const written = paths.map((path) => ({ path, text: plain(path) }))
  const same = new Map(written.map(({ path, text }) => [text, path]))
  const byLastPart = Map.groupBy(written, ({ text }) => lastPart(text))
  return (path) => {
    const text = plain(path)
    const exact = same.get(text)
    if (exact !== undefined) return exact
    const most = Math.min(3, 1 + Math.floor(text.length / 8))
    let best: { readonly path: string; readonly distance: number } | null = null
    for (const other of written.length > MAX_COMPARED ? [] : written) {
      if (Math.abs(other.text.length - text.length) > most) continue
      const distance = editDistance(text, other.text, most)
      if (distance <= most && distance < (best?.distance ?? Number.POSITIVE_INFINITY))
        best = { path: other.path, distance }
    }
    if (best) return best.path
    // the page may have moved into another folder
    const [moved, another] = (lastPart(text).length > 3 && byLastPart.get(lastPart(text))) || []
    return moved && !another ? moved.path : null
  }
}

/** How many letters differ, exchanged neighbours counting once; anything above `most` is only known to be more. */
export function editDistance(one: string, other: string, most: number): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let index = 1; index <= one.length; index += 1) {
    const next = [index]
    for (let at = 1; at <= other.length; at += 1) {
      const cost = one[index - 1] === other[at - 1] ? 0 : 1
      let least = Math.min(Number(row[at]) + 1, Number(next[at - 1]) + 1, Number(row[at - 1]) + cost)
      const isExchanged = one[index - 1] === other[at - 2] && one[index - 2] === other[at - 1]
      if (index > 1 && at > 1 && isExchanged) least = Math.min(least, Number(before[at - 2]) + 1)
      next.push(least)
    }
    if (Math.min(...next) > most) return most + 1
    before = row
    row = next
  }
  return Number(row[other.length])
}
