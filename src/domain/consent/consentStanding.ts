import {
  CONSENT_CATEGORIES,
  type ConsentChoices,
  consentOfCookies,
  NOTHING_GRANTED,
} from './consentRecord.ts'

/** What a visitor permits now, and whether they have to be asked. */
export interface ConsentStanding {
  readonly choices: ConsentChoices
  readonly mustAsk: boolean
}

/**
 * How things stand. Global Privacy Control is a rejection without a question: it outweighs a choice that was made
 * before it was switched on, and yields to one that was made, in the cookie settings, in spite of it.
 */
export function consentStanding(
  cookies: string,
  { privacyControl, now }: { readonly privacyControl: boolean; readonly now: number },
): ConsentStanding {
  const record = consentOfCookies(cookies, now)
  if (record && (!privacyControl || record.gpc)) return { choices: record.choices, mustAsk: false }
  return { choices: NOTHING_GRANTED, mustAsk: !privacyControl }
}

/** Whether anything is permitted at all. */
export const grantsAnything = (choices: ConsentChoices): boolean =>
  CONSENT_CATEGORIES.some((category) => choices[category])

/** Whether something that was permitted is so no more. */
export const withdraws = (before: ConsentChoices, after: ConsentChoices): boolean =>
  CONSENT_CATEGORIES.some((category) => before[category] && !after[category])
