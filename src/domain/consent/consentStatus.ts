import { ALL_DENIED, CONSENT_CATEGORIES, type ConsentChoices, type ConsentRecord } from './consentRecord.ts'

/** What a visitor grants now, and whether to ask. */
export interface ConsentStatus {
  readonly choices: ConsentChoices
  readonly needsPrompt: boolean
}

/**
 * Returns the consent status of a visitor. Global Privacy Control denies everything without asking. It overrides a
 * choice that was made before it was switched on, but not one that was made while it was on.
 */
export function consentStatus(
  record: ConsentRecord | null,
  { privacyControl }: { readonly privacyControl: boolean },
): ConsentStatus {
  if (record && (!privacyControl || record.gpc)) return { choices: record.choices, needsPrompt: false }
  return { choices: ALL_DENIED, needsPrompt: !privacyControl }
}

/** Whether any category is granted. */
export const hasAnyConsent = (choices: ConsentChoices): boolean =>
  CONSENT_CATEGORIES.some((category) => choices[category])

/** Whether a category that was granted has been withdrawn. */
export const isWithdrawal = (before: ConsentChoices, after: ConsentChoices): boolean =>
  CONSENT_CATEGORIES.some((category) => before[category] && !after[category])
