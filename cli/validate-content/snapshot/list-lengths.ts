import { LIST_PAGE_SIZE } from '../../../src/domain/errors/retryPolicy.ts'
import type { EntityKind, ListLength } from '../rules/content-snapshot.ts'
import { responsePath } from './response-path.ts'

/** Nothing that editors fill in is nested deeper. */
const MAX_DEPTH = 20

/** Returns every list inside an answer that is longer than a page of a list, with the content that contains it. */
export function listLengths(endpoint: string, kind: EntityKind, answer: unknown): readonly ListLength[] {
  const found: ListLength[] = []
  const visit = (value: unknown, place: string, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return
    if (Array.isArray(value) && place !== '' && value.length > LIST_PAGE_SIZE)
      found.push({ ...responsePath(kind, answer, place), endpoint, count: value.length })
    for (const [key, part] of Object.entries(value))
      visit(part, Array.isArray(value) ? `${place}[${key}]` : `${place}.${key}`, depth + 1)
  }
  visit(answer, '', 0)
  return found
}
