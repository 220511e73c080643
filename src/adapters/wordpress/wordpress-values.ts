import * as Option from 'effect/Option'
import * as Schema from 'effect/Schema'
import * as SchemaGetter from 'effect/SchemaGetter'
import { decode as decodeEntities } from 'html-entities'
import type { ContentImage, PageMeta } from '#domain/content/common.ts'
import { withoutTags } from '#domain/content/page-texts.ts'
import { decodePart, parseSlug } from '#domain/content/slug.ts'
import { isCalendarDay } from '#domain/contract/contract-dates.ts'
import { parsePounds } from '#domain/contract/contract-price.ts'
import { withoutControls } from '#domain/enquiry/field-text.ts'
import { parseProviderPrefix } from '#domain/images/image-address.ts'

/*
 * WordPress and ACF type their values loosely: `false`, `""`, `[]` or `null` for a missing value, numbers as text,
 * images as ID, address or object. Each schema here accepts any value, even a missing key, and decodes it to one clean
 * type. None of them fails; an entity checks which values it requires.
 */

/** A tolerant field: `read` turns any value, which is `undefined` for a missing key, into a clean one. */
const lenient = <A>(to: Schema.Codec<A>, description: string, read: (value: unknown) => A) =>
  Schema.optionalKey(Schema.Unknown)
    .pipe(
      Schema.decodeTo(to, {
        decode: SchemaGetter.transformOptional((value: Option.Option<unknown>) =>
          Option.some(read(Option.getOrUndefined(value))),
        ),
        encode: SchemaGetter.transformOptional((value: Option.Option<A>): Option.Option<unknown> => value),
      }),
    )
    .annotate({ description })

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const rawText = (value: unknown): string =>
  typeof value === 'string'
    ? value.trim()
    : typeof value === 'number' && Number.isFinite(value)
      ? String(value)
      : ''

const numberOf = (value: unknown): number | null => {
  const text = rawText(value)
  const number = text === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : null
}

/** Returns a text as it is read: WordPress writes all texts as HTML, which is decoded here and nowhere else. */
export const plain = (written: string): string => withoutControls(decodeEntities(written)).trim()

/** Plain text, with entities decoded and white space around it removed. A missing value gives the empty text. */
export const text = lenient(Schema.String, 'text', (value) =>
  plain(isRecord(value) ? withoutTags(rawText(value.rendered)) : rawText(value)),
)

/** Plain text, or `null` if there is none. */
export const optionalText = lenient(
  Schema.NullOr(Schema.String),
  'text',
  (value) => plain(rawText(value)) || null,
)

/** Gives an address without a scheme (`//cms.example/a.jpg`) the one of the web today. */
const withScheme = (address: string): string => address.replace(/^\/\/(?=[^/\\])/, 'https://')

/** Whether browsers can parse an address, or a path of the site. */
const canBeParsed = (address: string): boolean => URL.canParse(address, 'https://site.example')

/** Returns an address on the web or a path of the site; `null` for anything else. */
export function webAddress(written: string | null): string | null {
  const address = withScheme(written ?? '')
  return /^(?:https?:\/\/|\/(?!\/))/i.test(address) && canBeParsed(address) ? address : null
}

/** A slug as the entity checks it. */
export const slug = lenient(Schema.String, 'slug', (value) => decodePart(rawText(value)))

/** A slug; anything else gives `null`. */
export const optionalSlug = lenient(Schema.NullOr(Schema.String), 'slug', (value) =>
  parseSlug(rawText(value)),
)

/** HTML as the backend has it, not yet cleaned. It may be wrapped in `{ rendered }`. */
export const html = lenient(Schema.String, 'HTML', (value) =>
  rawText(isRecord(value) ? value.rendered : value),
)

/** A number or numeric text; anything else gives `null`. */
export const number = lenient(Schema.NullOr(Schema.Finite), 'number', numberOf)

/** A whole number or its text; anything else, such as a fraction, gives `null`. */
export const integer = lenient(Schema.NullOr(Schema.Int), 'whole number', (value) => {
  const whole = numberOf(value)
  return Number.isSafeInteger(whole) ? whole : null
})

/** Pounds such as `"310.00"`, in pence; anything else gives `null`. */
export const pounds = lenient(Schema.NullOr(Schema.Int), 'pounds, such as "310.00"', (value) =>
  parsePounds(value),
)

const TRUE_VALUES: readonly unknown[] = [true, 1, '1', 'true', 'yes', 'on']
const FALSE_VALUES: readonly unknown[] = [false, 0, '0', 'false', 'no', 'off']

function booleanOf(value: unknown): boolean | null {
  const found = typeof value === 'string' ? value.trim().toLowerCase() : value
  return TRUE_VALUES.includes(found) ? true : FALSE_VALUES.includes(found) ? false : null
}

/** A boolean in any of the forms that PHP uses; a missing value is false. */
export const boolean = lenient(Schema.Boolean, 'true or false', (value) => booleanOf(value) ?? false)

/** Yes or no, in any of the forms that PHP uses; a missing value is `null`: nobody has said. */
export const yesOrNo = lenient(
  Schema.NullOr(Schema.Boolean),
  'yes, no, or empty where nobody has said',
  booleanOf,
)

/** A day as `2026-09-12` or `20260912`, as `YYYY-MM-DD`; anything else gives `null`. */
export const calendarDate = lenient(Schema.NullOr(Schema.String), 'day', (value) => {
  const [, year, month, date] = /^(\d{4})-?(\d{2})-?(\d{2})(?:$|T| )/.exec(rawText(value)) ?? []
  return year && month && date && isCalendarDay(`${year}-${month}-${date}`)
    ? `${year}-${month}-${date}`
    : null
})

/**
 * A date and time as WordPress writes it, as ISO 8601 in UTC; anything else gives `null`. Without a time zone it is in
 * UTC, as the `_gmt` fields are.
 */
export const dateTime = lenient(Schema.NullOr(Schema.String), 'date and time', (value) => {
  const written = rawText(value).replace(' ', 'T')
  const parsed = new Date(/(?:Z|[+-]\d{2}:?\d{2})$/.test(written) ? written : `${written}Z`)
  return Number.isNaN(parsed.getTime()) ? null : parsed.toISOString()
})

function itemsOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value
  // PHP writes a list with gaps as an object with numbers for keys
  if (isRecord(value) && Object.keys(value).every((key) => /^\d+$/.test(key))) return Object.values(value)
  return null
}

/** A repeater or list, whose items are decoded later, one by one. A missing value gives an empty list. */
export const list = (of: string) =>
  lenient(Schema.Array(Schema.Unknown), `list of ${of}`, (value) => itemsOf(value) ?? [])

/** A list that the answer may leave out; `null` where it does. */
export const optionalList = (of: string) =>
  lenient(Schema.NullOr(Schema.Array(Schema.Unknown)), `list of ${of}`, itemsOf)

/** A list of short texts. Other items are dropped. */
export const strings = lenient(Schema.Array(Schema.String), 'list of texts', (value) =>
  Array.isArray(value)
    ? value
        .map(rawText)
        .map(plain)
        .filter((item) => item !== '')
    : [],
)

/** A list of slugs. Other items are dropped. */
export const slugs = lenient(Schema.Array(Schema.String), 'list of slugs', (value) =>
  Array.isArray(value) ? value.map((item) => parseSlug(rawText(item))).filter((found) => found !== null) : [],
)

/** A group of fields; `[]`, `false` or a missing value gives a group in which nothing is set. */
export const group = <const F extends Schema.Struct.Fields>(fields: F) =>
  Schema.optionalKey(Schema.Unknown).pipe(
    Schema.decodeTo(Schema.Struct(fields), {
      decode: SchemaGetter.transformOptional((value: Option.Option<unknown>) => {
        const group = Option.getOrUndefined(value)
        return Option.some((isRecord(group) ? group : {}) as Schema.Struct.Encoded<F>)
      }),
      encode: SchemaGetter.transformOptional(
        (value: Option.Option<Schema.Struct.Encoded<F>>): Option.Option<unknown> => value,
      ),
    }),
  )

/** An object that another shape decodes; anything else gives `null`. */
export const nested = (what: string) =>
  lenient(Schema.Unknown, what, (value) => (isRecord(value) ? value : null))

const ImageValue = Schema.Struct({
  id: Schema.NullOr(Schema.Int),
  src: Schema.String,
  alt: Schema.String,
  title: Schema.String,
  caption: Schema.String,
  width: Schema.NullOr(Schema.Int),
  height: Schema.NullOr(Schema.Int),
})

const positive = (value: unknown): number | null => {
  const size = numberOf(value)
  return size !== null && Number.isSafeInteger(size) && size > 0 ? size : null
}

/** Browsers drop line breaks and tabs from an address and read `\` as `/`, so a path could lead to another site. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it rejects
const IMAGE_ADDRESS = /^(?:https?:\/\/|\/(?![/\\])|\w+\+)[^\u0000-\u001f\\]*$/i

/** An image as an object or address. Anything else gives `null`, even an ID, for which the API gives no address. */
export const image = lenient(Schema.NullOr(ImageValue), 'picture', (value) => {
  const src = withScheme(rawText(isRecord(value) ? value.url : typeof value === 'string' ? value : ''))
  if (!IMAGE_ADDRESS.test(src) || !canBeParsed(parseProviderPrefix(src).src)) return null
  const fields = isRecord(value) ? value : {}
  return {
    id: positive(fields.ID ?? fields.id),
    src,
    alt: plain(rawText(fields.alt)),
    title: plain(rawText(fields.title)),
    // WordPress lets editors write tags here
    caption: plain(withoutTags(rawText(fields.caption))).replace(/\s+/g, ' '),
    width: positive(fields.width),
    height: positive(fields.height),
  }
})

/** Degrees as numbers or texts; a missing value, or a place off the globe, gives `null`. */
export const coordinates = lenient(
  Schema.NullOr(Schema.Struct({ lat: Schema.Finite, lng: Schema.Finite })),
  '{ lat, lng }',
  (value) => {
    const lat = isRecord(value) ? numberOf(value.lat) : null
    const lng = isRecord(value) ? numberOf(value.lng) : null
    return lat !== null && lng !== null && Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null
  },
)

const decodeHolder = Schema.decodeUnknownSync(Schema.Struct({ image }))

/** Returns an item of a list as an image, or nothing, for use in flatMap. */
export function toContentImage(value: unknown): readonly ContentImage[] {
  const { image: found } = decodeHolder({ image: value })
  return found ? [found] : []
}

/** Plain text without tags, which neither titles nor descriptions can have, or `null` if there is none. */
const headText = lenient(
  Schema.NullOr(Schema.String),
  'text',
  (value) => plain(withoutTags(rawText(value))) || null,
)

/** What an editor gives for the head of a page that search engines always list. */
export const headFields = { metaTitle: headText, metaDescription: headText, metaImage: image }

/** What an editor gives for the head of any other page. */
export const metaFields = { ...headFields, metaNoindex: boolean }

/** Returns what an editor gives for the head of a page. */
export const metaOf = (
  wire: Schema.Struct<typeof headFields>['Type'] & { readonly metaNoindex?: boolean },
): PageMeta => ({
  title: wire.metaTitle,
  description: wire.metaDescription,
  image: wire.metaImage,
  isIndexed: !wire.metaNoindex,
})
