import type { Response } from 'undici'
import { LIST_PAGE_SIZE } from './list-pages.ts'

/** The most pages of a list that are read. */
export const MAX_LIST_PAGES = 200
/** The most items of one list, also of all its pages together. */
const MAX_LIST_ITEMS = MAX_LIST_PAGES * LIST_PAGE_SIZE
/** The most lists and objects inside each other, and the most values in one answer. */
const MAX_NESTING = 1_000
const MAX_VALUES = 2_000_000

/**
 * Returns why an answer is too large to be decoded, `null` if it is not. Its bytes say little about the work: a megabyte
 * holds hundreds of thousands of empty items, or as many lists inside each other.
 */
export function sizeProblem(json: unknown): string | null {
  let values = 0
  let level: readonly object[] = [json].filter(isObject)
  for (let nesting = 1; level.length > 0; nesting += 1) {
    if (nesting > MAX_NESTING) return `values nested more than ${MAX_NESTING} levels deep`
    const below: object[] = []
    for (const container of level) {
      const parts: readonly unknown[] = Array.isArray(container) ? container : Object.values(container)
      if (Array.isArray(container) && parts.length > MAX_LIST_ITEMS)
        return `a list of ${parts.length} items; at most ${MAX_LIST_ITEMS} are read`
      values += parts.length
      if (values > MAX_VALUES) return `more than ${MAX_VALUES} values`
      for (const part of parts) if (isObject(part)) below.push(part)
    }
    level = below
  }
  return null
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Reads a body as text; `null` if it has more bytes than `largest`, in which case the rest is not read. */
export async function readText(response: Response, largest: number): Promise<string | null> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    // leaving the loop cancels the rest of the body
    if (bytes > largest) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
