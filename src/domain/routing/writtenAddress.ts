import { parseUrl } from './parseUrl.ts'

/** What is wrong with an address as it is written, whatever responds there. */
export type AddressFault =
  | 'malformed'
  | 'unknown-scheme'
  | 'malformed-mailto'
  | 'malformed-tel'
  | 'other-own-host'
  | 'spaces'

const MEANT: Readonly<Record<AddressFault, string>> = {
  malformed: 'This is no address that a browser understands.',
  'unknown-scheme': 'Nothing opens an address that begins like this: write https:// and the host.',
  'malformed-mailto': 'This is no e-mail address: write mailto: and one such as office@example.com.',
  'malformed-tel': 'A phone cannot dial this: write tel: and digits only, such as tel:+441134960000.',
  'other-own-host': 'It leads to this site by another name: write it without the host.',
  spaces: 'There are spaces in the address: take them out, or write %20.',
}

/** What a fault means for an editor, as a sentence. */
export const addressFaultText = (fault: AddressFault): string => MEANT[fault]

const SCHEME = /^([a-z][a-z\d+.-]*):/i
/** A name of one letter is a drive of somebody's computer. */
const LOCAL_FILE = /^(?:file|[a-z])$/
/** Letters of `https` in a wrong order or number; programs have other names. */
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
 * What is wrong with an address that somebody wrote, `null` where nothing is (spec section 2, Links). `siteOrigin` is that of
 * the page; addresses of apps such as `whatsapp:` are fine.
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
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  return isWeb && (address !== written || /\s/.test(address)) ? 'spaces' : null
}

const isMistyped = (scheme: string): boolean =>
  LOCAL_FILE.test(scheme) || MISTYPED_WEB.test(scheme) || MISTYPED.includes(scheme)

/** Recipients, or only a subject or a text, which leaves the recipient to the visitor. */
function isMailto(rest: string): boolean {
  const [recipients = '', query = ''] = rest.split('?', 2)
  if (recipients.trim() === '') return /(?:^|&)[a-z-]+=[^&]/i.test(query)
  return decoded(recipients)
    .split(',')
    .every((recipient) => /^[^\s@<>"]+@[^\s@.<>"]+(?:\.[^\s@.<>"]+)+$/.test(recipient.trim()))
}

/** Digits with what people put between them, and RFC 3966's parameters. */
const isDialled = (rest: string): boolean =>
  /^[+*#]?[\d\s().*#-]*$/.test(decoded(rest).replace(/;.*$/, '').trim()) &&
  /\d{3}/.test(rest.replace(/\D/g, ''))

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const withoutWww = (host: string): string => host.replace(/^www\./, '')

/** The site over the other scheme, or with `www.` where it has none. */
function isOtherNameOf(url: URL, siteOrigin: string): boolean {
  const site = new URL(siteOrigin)
  if (!/^https?:$/.test(url.protocol) || url.origin === site.origin) return false
  return withoutWww(url.hostname) === withoutWww(site.hostname) && url.port === '' && site.port === ''
}

/** The address as it should be written, where that is certain; `null` where only a person knows. */
export function mendedAddress(written: string, siteOrigin: string): string | null {
  const address = written.trim()
  const url = parseUrl(address, siteOrigin)
  const isWritten = /^https?:\/\//i.test(address)
  const isOwn =
    url !== null && isWritten && (url.origin === new URL(siteOrigin).origin || isOtherNameOf(url, siteOrigin))
  const mended = isOwn ? url.pathname + url.search + url.hash : address.replaceAll(' ', '%20')
  return mended !== written && (url !== null || address === '') ? mended : null
}
