import { decodePart } from '#domain/content/slug.ts'
import { parseUrl } from '#domain/routing/links.ts'
import { isPrivateHost, isStagingHost } from './private-host.ts'

/** What is wrong with an address as it is written, whatever responds there. */
export type AddressFault =
  | 'malformed'
  | 'unknown-scheme'
  | 'malformed-mailto'
  | 'malformed-tel'
  | 'other-own-host'
  | 'private-host'
  | 'spaces'

const MEANT: Readonly<Record<AddressFault, string>> = {
  malformed: 'No browser understands this address: correct it, or remove it.',
  'unknown-scheme': 'Nothing can open an address that begins like this: write https:// and the host.',
  'malformed-mailto': 'This is not an email address: write mailto: and one such as office@example.com.',
  'malformed-tel': 'A phone cannot dial this: write tel: and digits only, such as tel:+441134960000.',
  'other-own-host': 'It leads to this site under another name: write it without the host.',
  'private-host':
    'Visitors cannot open this: it is on one computer, in a private network or on a staging site. Write the public address.',
  spaces: 'The address contains spaces: remove them, or write %20.',
}

/** Returns what a fault means and how to fix it, as a sentence for editors. */
export const addressFaultText = (fault: AddressFault): string => MEANT[fault]

const SCHEME = /^([a-z][a-z\d+.-]*):/i
/** A scheme of one letter is a drive of somebody's computer, and no browser opens ftp: any more. */
const NOT_OPENED = /^(?:file|ftps?|[a-z])$/
/** The letters of `https` in the wrong order or number. The schemes of apps have other letters. */
const MISTYPED_WEB = /^(?!https?$)[https]{2,7}$/
const MISTYPED = [
  'htt',
  'htto',
  'httpd',
  'httos',
  'mail',
  'malto',
  'mailt',
  'emailto',
  'mailo',
  'phone',
  'tell',
  'tele',
]

/**
 * Returns what is wrong with an address as somebody wrote it, or `null` if nothing is (spec section 2, Links).
 * `siteOrigin` is the origin of the page. Addresses of apps, such as `whatsapp:`, are valid.
 */
export function addressFault(written: string, siteOrigin: string): AddressFault | null {
  const address = written.trim()
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase()
  if (scheme === 'mailto') return isMailto(address.slice('mailto:'.length)) ? null : 'malformed-mailto'
  if (scheme === 'tel') return isDialled(address.slice('tel:'.length)) ? null : 'malformed-tel'
  if (scheme !== undefined && isMistyped(scheme)) return 'unknown-scheme'
  const url = parseUrl(address, siteOrigin)
  if (!url) return 'malformed'
  if (isOtherNameOf(url, siteOrigin)) return 'other-own-host'
  if (isOfAuthor(url, siteOrigin)) return 'private-host'
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  return isWeb && (address !== written || /\s/.test(address)) ? 'spaces' : null
}

const isMistyped = (scheme: string): boolean =>
  NOT_OPENED.test(scheme) || MISTYPED_WEB.test(scheme) || MISTYPED.includes(scheme)

/** Whether a `mailto:` has valid recipients, or only a subject or text, which leaves the recipient to the visitor. */
function isMailto(rest: string): boolean {
  const [recipients = '', query = ''] = rest.split('?', 2)
  if (recipients.trim() === '') return /(?:^|&)[a-z-]+=[^&]/i.test(query)
  // before the @, anything may be in quotes (RFC 5322, 3.4.1)
  return decodePart(recipients)
    .replace(/"[^"]+"(?=@)/g, 'quoted')
    .split(',')
    .every((recipient) => /^[^\s@<>"]+@[^\s@.<>"&=]+(?:\.[^\s@.<>"&=]+)+$/.test(recipient.trim()))
}

/** Whether a `tel:` has digits with the usual separators, pauses, and at most the parameters of RFC 3966. */
const isDialled = (rest: string): boolean =>
  /^[+*#]?[\d\s().*#-]*(?:[,pw][\d\s,pw*#]*)?$/i.test(decodePart(rest).replace(/;.*/, '').trim()) &&
  (/^\s*[*#]/.test(decodePart(rest))
    ? /\d/.test(rest)
    : isDiallable(decodePart(rest).replace(/[,;pw].*/is, '')))

const withoutWww = (host: string): string => host.replace(/^www\./, '')

/** Whether this is the site under the other scheme, or with or without `www.`. */
function isOtherNameOf(url: URL, siteOrigin: string): boolean {
  const site = new URL(siteOrigin)
  if (!/^https?:$/.test(url.protocol) || url.origin === site.origin) return false
  return withoutWww(url.hostname) === withoutWww(site.hostname) && url.port === '' && site.port === ''
}

/** Whether only the author of a link can follow it. A site that is private itself has visitors who can. */
function isOfAuthor(url: URL, siteOrigin: string): boolean {
  const site = new URL(siteOrigin)
  if (!/^https?:$/.test(url.protocol) || isPrivateHost(site.hostname)) return false
  return isPrivateHost(url.hostname) || isStagingHost(url.hostname, site.hostname)
}

/** Returns the address as it should be written; `null` if it is already, or if only a person can know. */
export function correctedAddress(written: string, siteOrigin: string): string | null {
  const address = written.trim()
  const url = parseUrl(address, siteOrigin)
  const isWritten = /^https?:\/\//i.test(address)
  const isOwn =
    url !== null && isWritten && (url.origin === new URL(siteOrigin).origin || isOtherNameOf(url, siteOrigin))
  const corrected = isOwn ? url.pathname + url.search + url.hash : address.replaceAll(' ', '%20')
  return corrected !== written && (url !== null || address === '') ? corrected : null
}

/** The fewest and most digits after a country code (ITU-T E.164). */
const [MIN_INTERNATIONAL, MAX_INTERNATIONAL] = [8, 15]
/** Numbers of the United Kingdom have nine or ten digits after +44 or the leading zero. */
const UK_DIGITS: readonly number[] = [9, 10]
const MIN_SHORT_CODE = 3
/** The only shorter ones with an area code: helplines. */
const HELPLINE = /^(?:8001111|845464\d)$/

/**
 * Whether a phone can dial a number as it is written: an international one, one of the United Kingdom, or a short code
 * such as 111. Whoever calls a number with too few or too many digits reaches nobody.
 */
export function isDiallable(written: string): boolean {
  // a zero in brackets is dialled only within the country
  const compact = written.replace(/\(0\)/, '').replace(/[^\d+]/g, '')
  const digits = compact.replaceAll('+', '')
  if (HELPLINE.test(compact.replace(/^(?:\+44|0)/, ''))) return true
  if (compact.startsWith('+44')) return UK_DIGITS.includes(digits.length - 2) && digits[2] !== '0'
  if (compact.startsWith('+')) return digits.length >= MIN_INTERNATIONAL && digits.length <= MAX_INTERNATIONAL
  if (digits.startsWith('00'))
    return digits.length >= MIN_INTERNATIONAL + 2 && digits.length <= MAX_INTERNATIONAL + 2
  if (digits.startsWith('0')) return UK_DIGITS.includes(digits.length - 1)
  return digits.length >= MIN_SHORT_CODE && digits.length <= MAX_INTERNATIONAL
}
