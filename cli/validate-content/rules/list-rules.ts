import { LIST_PAGE_SIZE } from '../../../src/domain/errors/retryPolicy.ts'
import type { ContentRule } from './content-rule.ts'

/** Lists that must not be empty. */
const REQUIRED_LISTS: readonly string[] = ['wp/v2/rooms', 'wp/v2/locations', 'hfs/v1/cities']

/** Rules for the length of lists. */
export const listRules: readonly ContentRule[] = [
  {
    id: 'list-over-page-size',
    severity: 'warning',
    reason: `A page of a list has ${LIST_PAGE_SIZE} items: a program that reads only one page misses the others.`,
    needsAllContent: false,
    check: ({ lists }) =>
      lists
        .filter(({ count }) => count > LIST_PAGE_SIZE)
        .map(({ ref, path, endpoint, count }) => ({
          ref,
          path,
          expected: `at most ${LIST_PAGE_SIZE} items in ${endpoint}`,
          found: `${count}`,
          fix: 'Unpublish what is no longer needed, or ask the developers to split the list.',
        })),
  },
  {
    id: 'list-empty',
    severity: 'error',
    reason: 'Without rooms, properties or cities there is nothing to let.',
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
          fix: 'Check that the content is published, and that the backend returns all of it.',
        })),
  },
]
