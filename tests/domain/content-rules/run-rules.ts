import { routeMatcher } from '#adapters/react-router/route-matcher.ts'
import type { ContentProblem } from '#domain/content-rules/content-rule.ts'
import { CONTENT_RULES } from '#domain/content-rules/content-rules.ts'
import {
  type ContentSnapshot,
  EMPTY_SNAPSHOT,
  type RawContract,
} from '#domain/content-rules/content-snapshot.ts'
import { TODAY } from '#tests/domain/support/builders.ts'

export const SITE = 'https://site.example'

/** Returns what one rule finds in content that has only this part. */
export function ask(id: string, part: Partial<ContentSnapshot>): readonly ContentProblem[] {
  const rule = CONTENT_RULES.find((candidate) => candidate.id === id)
  if (!rule) throw new Error(`There is no rule ${id}.`)
  return rule.check(
    { ...EMPTY_SNAPSHOT, ...part },
    { today: TODAY, siteOrigin: SITE, findRoute: routeMatcher },
  )
}

/** Returns the kind, the slug or title, and the path of each violation. */
export const places = (findings: readonly ContentProblem[]) =>
  findings.map(({ ref, path }) => [ref.kind, ref.slug || ref.title, path])

export const aRoom = { kind: 'room', slug: 'studio-aire-yard', title: 'Studio', id: 1 } as const

export const written = (change: Partial<RawContract> = {}): RawContract => ({
  room: aRoom,
  path: 'acf.contracts[0]',
  title: '27/28 - Studio - 44 Weeks',
  academicYear: '2027/28',
  lettingOption: null,
  startDate: '2027-09-11',
  endDate: '2028-07-15',
  statedWeeks: 44,
  amount: '165.00',
  fee: '',
  ...change,
})
