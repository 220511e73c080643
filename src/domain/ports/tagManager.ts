import type { ConsentChoices } from '../consent/consentRecord.ts'

/** The tag manager, which is not loaded until a visitor grants consent (docs/tracking.md). */
export interface TagManager {
  /** Passes a choice to the tag manager. The first one that grants anything loads it. */
  readonly apply: (choices: ConsentChoices) => void
  readonly isLoaded: () => boolean
}
