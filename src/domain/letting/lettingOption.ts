/** Lets other than the usual long-term ones (spec section 1). */
export type LettingOption = 'summer-lets' | 'short-term-lets'

/** The letting option of a path (spec section 2, guards): what it contains decides, any other path clears it. */
export function lettingOptionForPath(path: string): LettingOption | null {
  if (path.includes('summer-student-accommodation')) return 'summer-lets'
  if (path.includes('short-term-student-accommodation')) return 'short-term-lets'
  return null
}
