/**
 * How an answer differs from the previous one: `gone` means that a single item, or the last one of a list, is missing;
 * `shrunk` means that a list lost several items and at least half of them. Nested lists of rooms, properties and posts
 * count too.
 */
export interface AnswerChange {
  readonly kind: 'plausible' | 'gone' | 'shrunk'
  readonly lost: number
}

/** The lists within an answer that pages are made of. */
const NESTED_LISTS = ['rooms', 'properties', 'posts'] as const

/** Editors remove one item at a time. */
const MIN_SHRINKAGE = 2

/** Compares an answer with the cached one. An answer that grows, or replaces an empty one, is always plausible. */
export function answerChange(known: unknown, next: unknown): AnswerChange {
  if (isEmptyAnswer(known)) return { kind: 'plausible', lost: 0 }
  if (next === null || (isEmptyAnswer(next) && countsOf(known)[0] === 1)) return { kind: 'gone', lost: 1 }
  const found = countsOf(next)
  const losses = countsOf(known).flatMap((count, index) => {
    // both answers are to the same call, so they have the same number of counts
    const left = found[index] as number
    return count - left >= MIN_SHRINKAGE && left <= count / 2 ? [count - left] : []
  })
  return losses.length > 0 ? { kind: 'shrunk', lost: Math.max(...losses) } : { kind: 'plausible', lost: 0 }
}

/** Whether an answer means that the backend has nothing: no value, an empty list, or an empty list of posts. */
export const isEmptyAnswer = (answer: unknown): boolean =>
  answer === null || answer === undefined || listOf(answer)?.length === 0

const listOf = (answer: unknown): readonly unknown[] | undefined =>
  Array.isArray(answer) ? answer : (Object(answer) as { readonly posts?: readonly unknown[] }).posts

/** Returns the number of items in an answer, the number in each nested list, and the number of pages of a list. */
function countsOf(answer: unknown): readonly number[] {
  const items: readonly unknown[] = Array.isArray(answer) ? answer : [answer]
  const nested = NESTED_LISTS.map((name) =>
    items.reduce<number>((sum, item) => {
      const list: unknown = Reflect.get(Object(item), name)
      return sum + (Array.isArray(list) ? list.length : 0)
    }, 0),
  )
  const { totalPages } = Object(answer) as { readonly totalPages?: number }
  return [listOf(answer)?.length ?? 1, ...nested, totalPages ?? 0]
}
