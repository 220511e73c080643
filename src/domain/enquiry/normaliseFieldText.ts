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
