import { safe } from '#adapters/wordpress/decode-shape.ts'
import { htmlSize } from '#adapters/wordpress/html-size.ts'
import { parseJsonBody } from '#adapters/wordpress/parse-json-body.ts'
import { rawHtml } from '#adapters/wordpress/raw-html.ts'
import { parsePhoneNumber } from '#domain/contact/phone-number.ts'
import { plainText } from '#domain/content/page-texts.ts'
import { addressFault, correctedAddress } from '#domain/content-rules/written-address.ts'
import { validateEmail } from '#domain/enquiry/email-address.ts'
import { normaliseFieldText } from '#domain/enquiry/field-text.ts'
import { withoutPersonalData } from '#domain/errors/personal-data.ts'
import { linkAttributes, toSiteRelative } from '#domain/routing/links.ts'
import { metaDescription } from '#pages/shared/head/head-texts.ts'
import { pageCacheKey } from '#server/page-cache/page-cache-key.ts'

const siteOrigin = 'https://www.example.org'

/** Everything that takes text from outside, with the most characters that reach it. */
export const READERS = {
  safe: [500_000, (text) => safe(text, { siteOrigin, path: '', report: () => {} })],
  rawHtml: [500_000, (text) => (htmlSize(text).problem === null ? rawHtml(text) : null)],
  plainText: [500_000, plainText],
  metaDescription: [500_000, (text) => metaDescription(text, text)],
  parseJsonBody: [1_000_000, parseJsonBody],
  addressFault: [100_000, (text) => addressFault(text, siteOrigin)],
  correctedAddress: [100_000, (text) => correctedAddress(text, siteOrigin)],
  linkAttributes: [100_000, (text) => linkAttributes(text, { siteOrigin, pageKind: null })],
  toSiteRelative: [100_000, (text) => toSiteRelative(text, siteOrigin)],
  parsePhoneNumber: [20_000, parsePhoneNumber],
  'normaliseFieldText of a message': [20_000, (text) => normaliseFieldText('message', text)],
  'normaliseFieldText of an address': [20_000, (text) => normaliseFieldText('email', text)],
  'normaliseFieldText of a phone number': [20_000, (text) => normaliseFieldText('phone', text)],
  validateEmail: [20_000, validateEmail],
  withoutPersonalData: [20_000, withoutPersonalData],
  pageCacheKey: [16_000, (text) => pageCacheKey(`/${text}`)],
} satisfies Record<string, readonly [limit: number, read: (text: string) => unknown]>
