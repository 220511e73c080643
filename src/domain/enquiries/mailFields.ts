/** The action that tells the backend what the mail is (spec section 7). */
export const MAIL_ACTION = 'contact_form'

/** Fields whose text may run over several lines. */
const MULTI_LINE: readonly string[] = ['message']

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/**
 * The body of the mail call: the action, then the fields that hold something. Line ends become spaces in all
 * but the message, so that no value can add a header to a mail made of it.
 */
export function mailFields(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const cleaned = Object.entries(fields).map(([name, value]): [string, string] => [
    name,
    (MULTI_LINE.includes(name) ? value : value.replace(/[\r\n\t]+/g, ' ')).replace(CONTROL, '').trim(),
  ])
  return { ...Object.fromEntries(cleaned.filter(([, value]) => value !== '')), action: MAIL_ACTION }
}
