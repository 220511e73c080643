import { editDistance } from './similar-path.ts'

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

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')

/**
 * Returns the name that a mistyped or shortened one was meant to be, or `null` if none is similar. A name that means the
 * opposite, such as `external` for `internal`, is never suggested.
 */
export function similarName(written: string, names: readonly string[]): string | null {
  const text = plain(written)
  const candidates = names.filter((name) => !isOpposite(text, plain(name)))
  const longer = text.length > 2 ? candidates.filter((name) => plain(name).startsWith(text)) : []
  return (
    candidates.find((name) => plain(name) === text) ??
    (longer.length === 1 ? longer[0] : undefined) ??
    candidates.find((name) => editDistance(plain(name), text, MAX_DISTANCE) <= MAX_DISTANCE) ??
    null
  )
}
