/**
 * How an answer differs from the one before: `gone` is a single thing that there was, or the last one of a list; `shrunk`
 * is a list that lost several things and at least half of them, nested lists of rooms, properties and posts included.
 */
export interface AnswerChange {
  readonly kind: 'plausible' | 'gone' | 'shrunk'
  readonly lost: number
}

/** The lists within an answer that pages are made of. */
const NESTED_LISTS = ['rooms', 'properties', 'posts'] as const

/** One thing at a time is what editors remove. */
const MIN_SHRINKAGE = 2

/** Compares an answer with the cached one. What grows, and what there was nothing of, is always plausible. */
export function answerChange(known: unknown, next: unknown): AnswerChange {
  if (isNothing(known)) return { kind: 'plausible', lost: 0 }
  if (next === null || (isNothing(next) && countsOf(known)[0] === 1)) return { kind: 'gone', lost: 1 }
  const found = countsOf(next)
  const losses = countsOf(known).flatMap((count, index) => {
    // both answers are to the same call, so they have the same number of counts
    const left = found[index] as number
    return count - left >= MIN_SHRINKAGE && left <= count / 2 ? [count - left] : []
  })
  return losses.length > 0 ? { kind: 'shrunk', lost: Math.max(...losses) } : { kind: 'plausible', lost: 0 }
}

/** What the backend says where it has nothing by a name: nothing, an empty list, or a list of posts without any. */
export const isNothing = (answer: unknown): boolean =>
  answer === null || answer === undefined || listOf(answer)?.length === 0

const listOf = (answer: unknown): readonly unknown[] | undefined =>
  Array.isArray(answer) ? answer : (Object(answer) as { readonly posts?: readonly unknown[] }).posts

/** How many things an answer is or has, how many are nested in them, and how many pages of a list follow. */
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
