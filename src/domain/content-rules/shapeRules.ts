import type { ContentProblem, ContentRule } from './contentRule.ts'
import type { DroppedContent, ShapeIssue } from './contentSnapshot.ts'

const EMPTY = ['""', 'nothing']
const isTitle = ({ path, found }: ShapeIssue): boolean =>
  ['title', 'name', 'heading', 'question'].includes(path) && EMPTY.includes(found)
const isDestination = ({ path, found }: ShapeIssue): boolean => path === 'to' && EMPTY.includes(found)
/** No weeks come of days in the wrong order, for which there is a rule of its own. */
const isNoWeeks = ({ path }: ShapeIssue): boolean => path === 'weeks'

/** Left out for nothing else. */
const matchesIssue =
  (isKnown: (issue: ShapeIssue) => boolean) =>
  ({ issues }: DroppedContent): boolean =>
    issues.length > 0 && issues.every(isKnown)

const isUntitled = matchesIssue(isTitle)
const isWithoutDestination = matchesIssue(isDestination)
const isCoveredByOtherRule = (item: DroppedContent): boolean =>
  isUntitled(item) || isWithoutDestination(item) || matchesIssue(isNoWeeks)(item)

/** The field, where only one has to be fixed. */
const issuePath = ({ path }: DroppedContent, issues: readonly ShapeIssue[]): string =>
  [path, ...issues.slice(0, issues.length === 1 ? 1 : 0).map((issue) => issue.path)].filter(Boolean).join('.')

function droppedItemProblem(item: DroppedContent, fix: string): ContentProblem {
  // what is derived from a bad field is bad in the same way
  const issues = item.issues.filter(
    (issue, index) =>
      index ===
      item.issues.findIndex(({ expected, found }) => expected === issue.expected && found === issue.found),
  )
  return {
    ref: item.ref,
    path: issuePath(item, issues),
    expected: issues.map(({ expected }) => expected).join(', and ') || 'what the site can read',
    found:
      issues.map(({ path, found }) => (issues.length > 1 ? `${path}: ${found}` : found)).join(', ') ||
      'something else',
    fix,
  }
}

/** Rules for items that the site cannot read and therefore leaves out. */
export const shapeRules: readonly ContentRule[] = [
  {
    id: 'item-left-out',
    severity: 'error',
    reason: 'What does not have the shape the site reads is not on the site at all.',
    needsAllContent: false,
    check: ({ dropped }) =>
      dropped
        .filter((item) => !isCoveredByOtherRule(item))
        .map((item) =>
          droppedItemProblem(
            item,
            `${item.endpoint}${item.place && ` at ${item.place}`}: write there what is expected.`,
          ),
        ),
  },
  {
    id: 'title-missing',
    severity: 'error',
    reason: 'What has no title cannot be listed or linked, so the site leaves it out.',
    needsAllContent: false,
    check: ({ dropped }) =>
      dropped
        .filter(isUntitled)
        .map((item) => ({ ...droppedItemProblem(item, 'Give it a title.'), expected: 'a title' })),
  },
  {
    id: 'travel-time-without-destination',
    severity: 'error',
    reason: 'Minutes to nowhere help nobody, so the site leaves them out.',
    needsAllContent: false,
    check: ({ dropped }) =>
      dropped.filter(isWithoutDestination).map((item) => ({
        ...droppedItemProblem(item, 'Say where the journey leads, or remove the row.'),
        expected: 'a destination',
      })),
  },
]
