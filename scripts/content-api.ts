import * as Result from 'effect/Result'
import { CONTENT_CALLS, type EndpointCall } from '#adapters/wordpress/content-calls.ts'
import type { DecodeContext, Shape, ShapeFields } from '#adapters/wordpress/decode-shape.ts'
import { faqShape } from '#adapters/wordpress/wordpress-city.ts'
import { contractShape, WordPressPrice } from '#adapters/wordpress/wordpress-contract.ts'
import { discountShape, offerShape } from '#adapters/wordpress/wordpress-offer.ts'
import { paymentPlanShape, paymentShape } from '#adapters/wordpress/wordpress-payment-plan.ts'
import { newsShape } from '#adapters/wordpress/wordpress-post.ts'
import { propertyCardShape } from '#adapters/wordpress/wordpress-property.ts'
import { reviewShape } from '#adapters/wordpress/wordpress-property-parts.ts'
import { postRoomShape, WordPressTerm } from '#adapters/wordpress/wordpress-room.ts'
import { menuItemShape } from '#adapters/wordpress/wordpress-site.ts'
import contentRules from '#wordpress/plugin/student-accommodation-api/content-rules.json' with {
  type: 'json',
}

/** A kind of content, or a part that has no entity of its own. */
type DocumentedShape = Pick<Shape<unknown>, 'wire'> & Partial<Pick<Shape<unknown>, 'decode'>>

/** Returns the documentation of the content API as Markdown, generated from the adapter's shapes. */
export function contentApi(): string {
  /** The call or part that shows a shape or a group of fields first. */
  const shown: Shown = new Map()
  const sections = endpoints().map(({ path, use, answer, note, parameters = {}, shape }) => {
    const before = shown.get(shape.wire)
    shown.set(shape.wire, before ?? path)
    return [
      `## GET /wp-json/${path}`,
      `Use: ${use}. Returns ${answer.endsWith('list') ? 'a list' : answer}.${note ? ` ${note}` : ''}`,
      ...(Object.keys(parameters).length > 0
        ? [
            `Parameters: ${Object.entries(parameters)
              .map(([name, meaning]) => `\`${name}\` (${meaning})`)
              .join('; ')}.`,
          ]
        : []),
      before ? `Fields: those of \`${before}\`.` : fieldList(shape, path, shown),
    ].join('\n\n')
  })
  const parts = Object.entries(PART_SHAPES).map(
    ([name, shape]) => `### ${name}\n\n${fieldList(shape, name, shown)}`,
  )
  return `${[INTRODUCTION, ...sections, PREVIEW, MAIL, '## Parts', ...parts, '## Rules of content', ruleList()].join('\n\n')}\n`
}

/** Returns what content has to comply with, and why. */
const ruleList = (): string =>
  [
    'What `site-cli validate-content` reports, and WordPress says while somebody edits.',
    Object.entries(contentRules)
      .map(([id, { severity, reason }]) => `- \`${id}\` (${severity}): ${reason}`)
      .join('\n'),
  ].join('\n\n')

/** Returns one call for each path. Several calls of the same path are merged into one section. */
function endpoints(): readonly EndpointCall[] {
  const byPath = new Map<string, EndpointCall>()
  for (const call of Object.values<EndpointCall>(CONTENT_CALLS)) {
    const before = byPath.get(call.path)
    const merged = before && {
      ...before,
      use: `${before.use}, ${call.use}`,
      parameters: { ...before.parameters, ...call.parameters },
    }
    byPath.set(call.path, merged ?? call)
  }
  return [...byPath.values()]
}

/** Shapes that are part of others. */
const PART_SHAPES: Readonly<Record<string, DocumentedShape>> = {
  Contract: contractShape,
  Price: { wire: WordPressPrice },
  'Room of a location': postRoomShape,
  Term: { wire: WordPressTerm },
  'Property card': propertyCardShape,
  Review: reviewShape,
  Offer: offerShape,
  Discount: discountShape,
  'Payment plan': paymentPlanShape,
  'Planned payment': paymentShape,
  News: newsShape,
  'Menu item': menuItemShape,
  Question: faqShape,
}

const INTRODUCTION = `# Content API

The calls that the site makes to its content backend, and the fields that it reads. \`npm run docs\` generates this page from the
adapter's shapes (src/adapters/wordpress); a test checks that it is current.

All calls are below \`/wp-json/\`, with \`Accept: application/json\`. A response is valid only with an ok status and a JSON content
type. Each call has up to three attempts, with a delay of 500 ms times the attempt.

Fields are read as WordPress and ACF write them. \`false\`, \`""\`, \`[]\`, \`null\` and a missing field all mean nothing. Numbers may be text,
true and false also \`"1"\` and \`"0"\`. A day is \`2026-09-12\` or \`20260912\`, a date and time \`2026-05-14T10:00:00\` in UTC. A picture is an object with
\`url\`, \`alt\`, \`title\`, \`caption\`, \`width\` and \`height\`, or an address. Text may be in \`{ rendered }\`. An item without a **required** field, or
without any of the fields marked **one required**, is dropped and logged with its path; the others are shown.`

const PREVIEW = `## GET /wp-json/hfs/v1/preview/{type}/{id}

Use: a draft, for an editor (docs/specification.md, section 11). \`type\` is room, property, city, post, page or university. Returns one item, in the shape of
\`wp/v2/rooms\`, \`hfs/v3/property\`, \`hfs/v1/cities\`, \`wp/v2/posts\`, \`wp/v2/pages\` or \`hfs/v1/universities\`; a room whose property is not published has that
as \`building\`. One attempt. The demo backend has no drafts and responds with 404.

Parameters: \`expires\` (seconds since 1970); \`signature\` (HMAC-SHA-256 of \`preview.{type}.{id}.{expires}\` with the shared secret, in hexadecimal; 401 where
it is wrong or has expired).

Every other GET may have the parameter \`hfs_preview\`: \`site.{id}.{expires}.{signature}\`, signed likewise as \`preview.site.{id}.{expires}\`. It is answered as if everything
that is typed and not saved, pending or scheduled were published, and the draft \`id\` (0 for none) too, with \`Cache-Control: no-store\`; 401 where the token is wrong or has expired.`

const MAIL = `## POST /wp-json/hfs/v1/mail

Use: contact enquiry. Form-encoded: \`action=contact_form\` plus the form's fields. Any JSON with an ok status accepts it, unless it says otherwise, such as
\`{ "success": false }\` or \`errors\`. A repeated \`submissionId\` gets the same response and is stored once. Up to three attempts, then the outbox retries.

With a shared secret the call has \`X-Content-Timestamp\`, milliseconds since 1970, and \`X-Content-Signature\`: \`sha256=\` and the HMAC-SHA-256 of
\`mail.{timestamp}.{body}\` in hexadecimal. The plugin refuses anything else (401); a backend may ignore them.`

type Field = ShapeFields['fields'][string]

type Shown = Map<ShapeFields, string>

function fieldList(shape: DocumentedShape, place: string, shown: Shown): string {
  const required = requiredFields(shape)
  return fieldsOf(shape.wire, place, shown)
    .map(([name, meaning]) => `- \`${name}\`: ${meaning}${required.get(name) ?? ''}`)
    .join('\n')
}

/** Returns the name and the meaning of each field. A group that another place shows refers to it. */
const fieldsOf = (
  shape: ShapeFields,
  place: string,
  shown: Shown,
): readonly (readonly [name: string, meaning: string])[] =>
  Object.entries(shape.fields).flatMap(([name, field]) => {
    const inner = groupOf(field)
    if (inner === null) return [[name, describe(field)] as const]
    const before = shown.get(inner)
    if (before !== undefined) return [[name, `as in \`${before}\``] as const]
    shown.set(inner, place)
    return fieldsOf(inner, place, shown).map(([part, meaning]) => [`${name}.${part}`, meaning] as const)
  })

const groupOf = (field: Field): ShapeFields | null => {
  const to: unknown = Reflect.get(field, 'to')
  // a schema is a function at run time
  return typeof to === 'function' && 'fields' in to ? (to as unknown as ShapeFields) : null
}

const describe = ({ ast }: Field): string => {
  const { annotations } = ast
  const description =
    typeof annotations === 'object' && annotations !== null && 'description' in annotations
      ? annotations.description
      : ''
  return String(description)
}

/** A value of each type that a required field may have; days differ, so that one is the last. */
const probes = (index: number): readonly unknown[] => [
  'a-slug',
  '28 September',
  `${2027 + index}-09-11`,
  '12.00',
  1,
]

const SILENT: DecodeContext = { siteOrigin: 'https://www.example.com', path: '', report: () => undefined }

/** Returns the required values that an item with only these fields lacks. */
function lacking({ decode }: DocumentedShape, fields: Readonly<Record<string, unknown>>): readonly string[] {
  const decoded = decode?.(fields, SILENT)
  return decoded && Result.isFailure(decoded) ? decoded.failure.issues.map(({ path }) => path) : []
}

/**
 * Returns the fields without which an item is dropped, each with the words that say so. Decoding shows them: a required
 * field supplies what an empty item lacks, and nothing else does.
 */
function requiredFields(shape: DocumentedShape): ReadonlyMap<string, string> {
  const needed = lacking(shape, {})
  const suppliers = Object.keys(shape.wire.fields).flatMap((name, index) => {
    const missing = (value: unknown): readonly string[] => lacking(shape, { [name]: value })
    const value = probes(index).toSorted((one, other) => missing(one).length - missing(other).length)[0]
    const supplied = needed.filter((path) => !missing(value).includes(path))
    return supplied.length > 0 ? [{ name, value, supplied }] : []
  })
  return new Map(
    suppliers.flatMap(({ name, supplied }): readonly (readonly [string, string])[] => {
      const others = suppliers.filter((other) => other.name !== name)
      if (others.some((other) => other.supplied.some((path) => supplied.includes(path))))
        return [[name, ', **one required**']]
      const rest = Object.fromEntries(others.map((other) => [other.name, other.value]))
      return lacking(shape, rest).length > 0 ? [[name, ', **required**']] : []
    }),
  )
}
