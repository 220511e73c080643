// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/**
 * Returns a field's text without control characters and without white space around it. All fields but the message
 * become one line, so that no value can begin another header in a mail.
 */
export function normaliseFieldText(field: string, value: string): string {
  const text = value.replace(/\r\n?/g, '\n').replace(CONTROL, '')
  return (field === 'message' ? text : text.replace(/[\n\t]+/g, ' ')).trim()
}

/** The action that tells the backend what the mail is (spec section 7). */
const MAIL_ACTION = 'contact_form'

/** Returns the body of the mail call: the action, and the fields that are not empty. None of them can add a header. */
export function mailFields(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const cleaned = Object.entries(fields).map(
    ([name, value]) => [name, normaliseFieldText(name, value)] as const,
  )
  return { ...Object.fromEntries(cleaned.filter(([, value]) => value !== '')), action: MAIL_ACTION }
}
