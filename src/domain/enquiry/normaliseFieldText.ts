// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/**
 * A field's text without control characters and without white space around it. All but the message are one line, so that
 * no value can begin another header of a mail made of it.
 */
export function normaliseFieldText(field: string, value: string): string {
  const text = value.replace(/\r\n?/g, '\n').replace(CONTROL, '')
  return (field === 'message' ? text : text.replace(/[\n\t]+/g, ' ')).trim()
}
