/** The letting options besides long-term lets (spec section 1). */
export type LettingOption = 'summer-lets' | 'short-term-lets'

/** Returns the letting option that a path contains (spec section 2, guards); other paths clear it. */
export function lettingOptionForPath(path: string): LettingOption | null {
  if (path.includes('summer-student-accommodation')) return 'summer-lets'
  if (path.includes('short-term-student-accommodation')) return 'short-term-lets'
  return null
}
