import type { LeftOut, ShapeIssue } from './contentRead.ts'
import type { ContentRule, Finding } from './contentRule.ts'

const EMPTY = ['""', 'nothing']
const isTitle = ({ path, found }: ShapeIssue): boolean =>
  ['title', 'name', 'heading', 'question'].includes(path) && EMPTY.includes(found)
const isDestination = ({ path, found }: ShapeIssue): boolean => path === 'to' && EMPTY.includes(found)
/** No weeks come of days in the wrong order, for which there is a rule of its own. */
const isNoWeeks = ({ path }: ShapeIssue): boolean => path === 'weeks'

/** Left out for nothing else. */
const onlyFor =
  (isKnown: (issue: ShapeIssue) => boolean) =>
  ({ issues }: LeftOut): boolean =>
    issues.length > 0 && issues.every(isKnown)

const isUntitled = onlyFor(isTitle)
const isWithoutDestination = onlyFor(isDestination)
const isCoveredByOtherRule = (item: LeftOut): boolean =>
  isUntitled(item) || isWithoutDestination(item) || onlyFor(isNoWeeks)(item)

/** The field, where there is but one to mend. */
const issuePath = ({ path }: LeftOut, issues: readonly ShapeIssue[]): string =>
  [path, ...issues.slice(0, issues.length === 1 ? 1 : 0).map((issue) => issue.path)].filter(Boolean).join('.')

function leftOutFinding(item: LeftOut, mend: string): Finding {
  // what is derived from a bad field is bad in the same way
  const issues = item.issues.filter(
    (issue, index) =>
      index ===
      item.issues.findIndex(({ expected, found }) => expected === issue.expected && found === issue.found),
  )
  return {
    where: item.where,
    path: issuePath(item, issues),
    expected: issues.map(({ expected }) => expected).join(', and ') || 'what the site can read',
    found:
      issues.map(({ path, found }) => (issues.length > 1 ? `${path}: ${found}` : found)).join(', ') ||
      'something else',
    mend,
  }
}

/** Rules for items that the site cannot read and therefore leaves out. */
export const shapeRules: readonly ContentRule[] = [
  {
    id: 'item-left-out',
    severity: 'error',
    reason: 'What does not have the shape the site reads is not on the site at all.',
    acrossContent: false,
    check: ({ leftOut }) =>
      leftOut
        .filter((item) => !isCoveredByOtherRule(item))
        .map((item) =>
          leftOutFinding(
            item,
            `${item.endpoint}${item.place && ` at ${item.place}`}: write there what is expected.`,
          ),
        ),
  },
  {
    id: 'title-missing',
    severity: 'error',
    reason: 'What has no title cannot be listed or linked, so the site leaves it out.',
    acrossContent: false,
    check: ({ leftOut }) =>
      leftOut
        .filter(isUntitled)
        .map((item) => ({ ...leftOutFinding(item, 'Give it a title.'), expected: 'a title' })),
  },
  {
    id: 'travel-time-without-destination',
    severity: 'error',
    reason: 'Minutes to nowhere help nobody, so the site leaves them out.',
    acrossContent: false,
    check: ({ leftOut }) =>
      leftOut.filter(isWithoutDestination).map((item) => ({
        ...leftOutFinding(item, 'Say where the journey leads, or remove the row.'),
        expected: 'a destination',
      })),
  },
]
