import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Test files that take 15 s or more, the longest first. */
const LONG_TESTS = [
  'server/enquiries-crash-recovery',
  'deploy/containerfile',
  'server/shutdown',
  'server/enquiries-postgresql',
  'server/backend-faults',
  'cli/auditDemoSite.full',
  'cli/documentedCommands.full',
  'cli/enquiries',
  'server/data-documents',
  'cli/auditLinksOptions',
  'cli/warmCache',
  'adapters/outbox',
]

/** Starts the long tests first. If one of them started last, the other workers would be idle while it runs. */
export class LongTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

function rank({ moduleId }: TestSpecification): number {
  const place = LONG_TESTS.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`))
  return place === -1 ? LONG_TESTS.length : place
}
