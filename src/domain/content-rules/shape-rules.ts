import type { ShapeIssue } from '#domain/content/common.ts'
import type { ContentProblem, ContentRule } from './content-rule.ts'
import type { DroppedContent } from './content-snapshot.ts'
import { fieldLabel, plainExpectation } from './field-label.ts'
import { RULE_DATA, ruleData } from './rule-data.ts'

const EMPTY = ['""', 'nothing']
const isTitle = ({ path, found }: ShapeIssue): boolean =>
  ['title', 'name', 'heading', 'question'].includes(path) && EMPTY.includes(found)
const isDestination = ({ path, found }: ShapeIssue): boolean => path === 'to' && EMPTY.includes(found)
/** Dates in the wrong order give no weeks. Another rule reports them. */
const isNoWeeks = ({ path }: ShapeIssue): boolean => path === 'weeks'

/** Makes a check of whether an item is dropped only because of known issues. */
const matchesIssue =
  (isKnown: (issue: ShapeIssue) => boolean) =>
  ({ issues }: DroppedContent): boolean =>
    issues.length > 0 && issues.every(isKnown)

const isUntitled = matchesIssue(isTitle)
const isWithoutDestination = matchesIssue(isDestination)
const isCoveredByOtherRule = (item: DroppedContent): boolean =>
  isUntitled(item) || isWithoutDestination(item) || matchesIssue(isNoWeeks)(item)

/** Returns the path of the field if only one has to be fixed, otherwise the path of the item. */
const issuePath = ({ path }: DroppedContent, issues: readonly ShapeIssue[]): string =>
  [path, ...issues.slice(0, issues.length === 1 ? 1 : 0).map((issue) => issue.path)].filter(Boolean).join('.')

function droppedItemProblem(item: DroppedContent, fix: string): ContentProblem {
  // a field that is derived from an invalid one is invalid for the same reason
  const issues = item.issues.filter(
    (issue, index) =>
      index ===
      item.issues.findIndex(({ expected, found }) => expected === issue.expected && found === issue.found),
  )
  return {
    ref: item.ref,
    path: issuePath(item, issues),
    expected:
      [...new Set(issues.map(({ expected }) => plainExpectation(expected)))].join(', and ') ||
      'what the site can read',
    found:
      issues
        .map(({ path, found }) => (issues.length > 1 ? `${fieldLabel(path)}: ${found}` : found))
        .join(', ') || 'something else',
    fix,
  }
}

/** Rules for items that the site cannot read, and drops. */
export const shapeRules: readonly ContentRule[] = [
  {
    ...ruleData('item-left-out'),
    check: ({ dropped }) =>
      dropped
        .filter((item) => !isCoveredByOtherRule(item))
        .map((item) =>
          droppedItemProblem(
            item,
            `${item.endpoint}${item.place && ` at ${item.place}`}: enter the expected value.`,
          ),
        ),
  },
  {
    ...ruleData('title-missing'),
    check: ({ dropped }) =>
      dropped
        .filter(isUntitled)
        .map((item) => ({ ...droppedItemProblem(item, 'Give it a title.'), expected: 'a title' })),
  },
  {
    ...ruleData('travel-time-without-destination'),
    check: ({ dropped }) =>
      dropped.filter(isWithoutDestination).map((item) => ({
        ...droppedItemProblem(item, 'Enter the destination, or remove the row.'),
        expected: 'a destination',
      })),
  },
]

/** Lists that must not be empty. */
const REQUIRED_LISTS: readonly string[] = ['wp/v2/rooms', 'wp/v2/locations', 'hfs/v1/cities']

const { max: MAX_ITEMS } = RULE_DATA['list-over-page-size'].limits

/** Rules for the length of lists. */
export const listRules: readonly ContentRule[] = [
  {
    ...ruleData('list-over-page-size'),
    check: ({ lists }) =>
      lists
        .filter(({ count }) => count > MAX_ITEMS)
        .map(({ ref, path, endpoint, count }) => ({
          ref,
          path,
          expected: `at most ${MAX_ITEMS} items in ${endpoint}`,
          found: `${count}`,
          fix: 'Unpublish what is no longer needed, or ask the developers to split the list.',
        })),
  },
  {
    ...ruleData('list-empty'),
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
