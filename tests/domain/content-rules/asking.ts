import { routeMatcher } from '../../../src/adapters/react-router/routeMatcher.ts'
import {
  type ContentRead,
  NOTHING_READ,
  type WrittenContract,
} from '../../../src/domain/content-rules/contentRead.ts'
import type { Finding } from '../../../src/domain/content-rules/contentRule.ts'
import { CONTENT_RULES } from '../../../src/domain/content-rules/contentRules.ts'
import { TODAY } from '../support/builders.ts'

export const SITE = 'https://site.example'

/** What one rule finds in content that is empty but for a part. */
export function ask(id: string, part: Partial<ContentRead>): readonly Finding[] {
  const rule = CONTENT_RULES.find((candidate) => candidate.id === id)
  if (!rule) throw new Error(`There is no rule ${id}.`)
  return rule.check({ ...NOTHING_READ, ...part }, { today: TODAY, siteOrigin: SITE, findRoute: routeMatcher })
}

/** Kind, slug or title, and path of each finding. */
export const places = (findings: readonly Finding[]) =>
  findings.map(({ where, path }) => [where.kind, where.slug || where.title, path])

export const aRoom = { kind: 'room', slug: 'studio-aire-yard', title: 'Studio', id: 1 } as const

export const written = (change: Partial<WrittenContract> = {}): WrittenContract => ({
  room: aRoom,
  path: 'acf.contracts[0]',
  title: '27/28 - Studio - 44 Weeks',
  academicYear: '2027/28',
  lettingOption: null,
  startDate: '2027-09-11',
  endDate: '2028-07-15',
  statedWeeks: 44,
  amount: '165.00',
  ...change,
})
