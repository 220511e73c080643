import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Starts the tests of the full tier first, which kill servers, fill disks and build containers. If one of them started
 * last, the other workers would be idle while it runs. Within a tier, Vitest starts those first that took long before.
 */
export class LongTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => Number(isFull(b)) - Number(isFull(a)))
  }
}

const isFull = ({ moduleId }: TestSpecification): boolean => moduleId.includes('.full.')
