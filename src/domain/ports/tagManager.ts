import type { ConsentChoices } from '../consent/consentRecord.ts'

/** The tag manager, which is not there until a visitor permits it (docs/tracking.md). */
export interface TagManager {
  /** Tells it of a choice. The first one that grants anything loads it. */
  readonly apply: (choices: ConsentChoices) => void
  readonly isLoaded: () => boolean
}
