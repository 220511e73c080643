/** The action that tells the backend what the mail is (spec section 7). */
export const MAIL_ACTION = 'contact_form'

/** Fields whose text may run over several lines. */
const MULTI_LINE: readonly string[] = ['message']

const LINE_ENDS = /[\n\r\t\v\f\u0085\u2028\u2029]+/g
const CONTROL = /\p{Cc}/gu
const CONTROL_BUT_LINES = /[^\P{Cc}\n\t]/gu

const singleLine = (value: string): string => value.replace(LINE_ENDS, ' ').replace(CONTROL, '')
const multiLine = (value: string): string => value.replace(/\r\n?/g, '\n').replace(CONTROL_BUT_LINES, '')

/**
 * The body of the mail call: the action, then the fields that hold something. Line ends become spaces in all
 * but the message, so that no value can add a header to a mail made of it; control characters are left out.
 */
export function mailFields(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const cleaned = Object.entries(fields)
    .filter(([name]) => name !== 'action')
    .map(([name, value]): [string, string] => [
      name,
      (MULTI_LINE.includes(name) ? multiLine : singleLine)(value).trim(),
    ])
  return { action: MAIL_ACTION, ...Object.fromEntries(cleaned.filter(([, value]) => value !== '')) }
}
