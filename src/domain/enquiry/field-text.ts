import { plainPhoneText } from '../contact/phone-number.ts'

/** Returns a text without control characters, but with its tabs and line breaks. */
export const withoutControls = (text: string): string => text.replace(CONTROL, '')

const CONTROL = /(?![\t\n\r])\p{Cc}/gu

/** Characters that nobody sees: marks of direction, joiners of no word, and letters without a shape. */
const INVISIBLE =
  /[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]|\u034f/g

/**
 * Returns a field's text without control and invisible characters and without white space around it. All fields but the
 * message become one line, so that no value can begin another header in a mail. Telephone numbers and email addresses
 * get the characters of a keyboard, which programs replace in copied texts.
 */
export function normaliseFieldText(field: string, value: string): string {
  const visible = withoutControls(value.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n'))
    .replace(INVISIBLE, '')
    .replace(/\p{Zs}/gu, ' ')
  const text = (field === 'message' ? visible : visible.replace(/[\n\t]+/g, ' ')).trim()
  if (field === 'phone') return plainPhoneText(text).replace(/^tel:\s*/i, '')
  return field === 'email' ? plainEmail(text) : text
}

/** Returns an address as it is typed, also one that was copied with its name, in brackets or from a link. */
export const plainEmail = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/[\u2018\u2019\u02bc\u00b4]/g, "'")
    .trim()
    .replace(/^[^<>]*<([^<>]+)>[\s;,]*$/, '$1')
    .replace(/^mailto:/i, '')
    .replace(/([\p{L}\p{N}])[\s;,.]+$/u, '$1')

/** The action that tells the backend what the mail is (spec section 7). */
const MAIL_ACTION = 'contact_form'

/** Returns the body of the mail call: the action, and the fields that are not empty. None of them can add a header. */
export function mailFields(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const cleaned = Object.entries(fields).map(
    ([name, value]) => [name, normaliseFieldText(name, value)] as const,
  )
  return { ...Object.fromEntries(cleaned.filter(([, value]) => value !== '')), action: MAIL_ACTION }
}
