import { LIST_PAGE_SIZE } from '../retry/fetchPolicy.ts'
import type { ContentRule } from './contentRule.ts'

/** Lists without which there is no site. */
const REQUIRED_LISTS: readonly string[] = ['wp/v2/rooms', 'wp/v2/locations', 'hfs/v1/cities']

/** Rules for how long lists are. */
export const listRules: readonly ContentRule[] = [
  {
    id: 'list-over-page-size',
    severity: 'warning',
    reason: `A page of a list holds ${LIST_PAGE_SIZE} items: whatever reads one page only never sees the rest.`,
    needsAllContent: false,
    check: ({ lists }) =>
      lists
        .filter(({ count }) => count > LIST_PAGE_SIZE)
        .map(({ ref, path, endpoint, count }) => ({
          ref,
          path,
          expected: `at most ${LIST_PAGE_SIZE} items in ${endpoint}`,
          found: `${count}`,
          fix: 'Take out of publication what is no longer let or read, or ask the developers to split the list.',
        })),
  },
  {
    id: 'list-empty',
    severity: 'error',
    reason: 'Without rooms, buildings or cities there is nothing to let.',
    needsAllContent: false,
    check: ({ lists }) =>
      lists
        .filter(
          ({ count, path, endpoint }) => count === 0 && path === '' && REQUIRED_LISTS.includes(endpoint),
        )
        .map(({ ref, path, endpoint }) => ({
          ref,
          path,
          expected: `at least one item in ${endpoint}`,
          found: 'none',
          fix: 'Look whether the content is published, and whether the backend answers for all of it.',
        })),
  },
]
