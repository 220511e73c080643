import { normaliseFieldText } from './normaliseFieldText.ts'

/** The action that tells the backend what the mail is (spec section 7). */
export const MAIL_ACTION = 'contact_form'

/** Returns the body of the mail call: the action, and the fields that are not empty. None of them can add a header. */
export function mailFields(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const cleaned = Object.entries(fields).map(
    ([name, value]) => [name, normaliseFieldText(name, value)] as const,
  )
  return { ...Object.fromEntries(cleaned.filter(([, value]) => value !== '')), action: MAIL_ACTION }
}
