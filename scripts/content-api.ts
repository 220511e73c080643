import { startDemoBackend } from '../demo/server.ts'
import { CONTENT_CALLS, type EndpointCall } from '../src/adapters/wordpress/contentCalls.ts'
import type { ShapeFields } from '../src/adapters/wordpress/decodeShape.ts'
import { WordPressFaq } from '../src/adapters/wordpress/wordpressCity.ts'
import { WordPressContract, WordPressPrice } from '../src/adapters/wordpress/wordpressContract.ts'
import { WordPressDiscount, WordPressOffer } from '../src/adapters/wordpress/wordpressOffer.ts'
import {
  WordPressPaymentPlan,
  WordPressPlannedPayment,
} from '../src/adapters/wordpress/wordpressPaymentPlan.ts'
import { WordPressNews } from '../src/adapters/wordpress/wordpressPost.ts'
import { WordPressPropertyCard } from '../src/adapters/wordpress/wordpressProperty.ts'
import { WordPressReview } from '../src/adapters/wordpress/wordpressPropertyParts.ts'
import { WordPressPostRoom, WordPressTerm } from '../src/adapters/wordpress/wordpressRoom.ts'
import { WordPressMenuItem } from '../src/adapters/wordpress/wordpressSite.ts'

const MAX_TEXT_LENGTH = 70
const MAX_ITEMS = 1

/**
 * Returns the documentation of the content API as Markdown, generated from the adapter's shapes, with examples of the
 * demo backend.
 */
export async function contentApi(): Promise<string> {
  const backend = await startDemoBackend({
    port: 0,
    now: new Date('2026-11-21T10:00:00Z'),
    siteOrigin: 'https://www.example.com',
  })
  try {
    const sections: string[] = []
    for (const endpoint of endpoints()) {
      const { example = endpoint.path } = endpoint
      const answer: unknown = await (await fetch(`${backend.origin}/wp-json/${example}`)).json()
      const parameters = Object.entries(endpoint.parameters ?? {})
      sections.push(
        `## GET /wp-json/${endpoint.path}\n`,
        `Use: ${endpoint.use}. Answers ${endpoint.answer === 'list' ? 'a list' : endpoint.answer}.${endpoint.note ? ` ${endpoint.note}` : ''}\n`,
        ...(parameters.length > 0
          ? [
              `| Parameter | Meaning |\n| --- | --- |\n${parameters.map(([name, meaning]) => `| \`${name}\` | ${meaning} |`).join('\n')}\n`,
            ]
          : []),
        table(endpoint.shape.wire),
        `Example, \`GET /wp-json/${example}\`:\n`,
        `\`\`\`json\n${JSON.stringify(shortened(answer, backend.origin), null, 2)}\n\`\`\`\n`,
      )
    }
    const parts = Object.entries(PART_SHAPES).map(([name, shape]) => `## ${name}\n\n${table(shape)}`)
    return [INTRODUCTION, ...sections, PREVIEW, MAIL, '# Parts\n', ...parts]
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
  } finally {
    await backend.close()
  }
}

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
const PART_SHAPES: Readonly<Record<string, ShapeFields>> = {
  Contract: WordPressContract,
  Price: WordPressPrice,
  'Room of a location': WordPressPostRoom,
  Term: WordPressTerm,
  'Property card': WordPressPropertyCard,
  Review: WordPressReview,
  Offer: WordPressOffer,
  Discount: WordPressDiscount,
  'Payment plan': WordPressPaymentPlan,
  'Planned payment': WordPressPlannedPayment,
  News: WordPressNews,
  'Menu item': WordPressMenuItem,
  Question: WordPressFaq,
}

const INTRODUCTION = `# Content API

The calls that the site makes to its content backend, and the fields that it reads. \`npm run docs\` generates this page from the
adapter's shapes (src/adapters/wordpress); a test checks that it is current.

All calls are below \`/wp-json/\`, with \`Accept: application/json\`. A response is valid only with an ok status and a JSON content
type. Each call has up to three attempts, with a delay of 500 ms times the attempt. Every field may be missing: text is then
empty, other values are absent. An item that cannot be decoded is dropped and logged with its path; the others are shown.
`

const PREVIEW = `## GET /wp-json/hfs/v1/preview/{type}/{id}

Use: a draft, for an editor (docs/decisions/022). \`type\` is room, property, city, post, page or university. Returns one item, in the shape of
\`wp/v2/rooms\`, \`hfs/v3/property\`, \`hfs/v1/cities\`, \`wp/v2/posts\`, \`wp/v2/pages\` or \`hfs/v1/universities\`; a room whose property is not published has that
as \`building\`. One attempt. The demo backend has no drafts and responds with 404.

| Parameter | Meaning |
| --- | --- |
| \`expires\` | seconds since 1970 |
| \`signature\` | HMAC-SHA-256 of \`preview.{type}.{id}.{expires}\` with the shared secret, in hexadecimal; 401 where it is wrong or has expired |
`

const MAIL = `## POST /wp-json/hfs/v1/mail

Use: contact enquiry. Form-encoded: \`action=contact_form\` plus the form's fields. Accepted with status 200 and
\`{ "success": true }\`; a repeated \`submissionId\` gets the same response and is stored once. One attempt: the outbox retries later.

With a shared secret the call has \`X-Content-Timestamp\`, milliseconds since 1970, and \`X-Content-Signature\`: \`sha256=\` and the HMAC-SHA-256 of
\`mail.{timestamp}.{body}\` in hexadecimal. The plugin refuses anything else (401); a backend may ignore them.
`

type Field = ShapeFields['fields'][string]

function table(shape: ShapeFields): string {
  return `| Field | Holds |\n| --- | --- |\n${rows(shape).join('\n')}\n`
}

const rows = (shape: ShapeFields, prefix = ''): readonly string[] =>
  Object.entries(shape.fields).flatMap(([name, field]) => {
    const inner = groupOf(field)
    return inner ? rows(inner, `${prefix}${name}.`) : [`| \`${prefix}${name}\` | ${describe(field)} |`]
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
  return String(description).replaceAll('|', '\\|')
}

/** Shortens a response for readers: one item of each list, shortened texts, the backend's address replaced. */
function shortened(value: unknown, origin: string): unknown {
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => shortened(item, origin))
  if (typeof value === 'string') {
    const text = value.replaceAll(origin, 'https://cms.example.com')
    return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shortened(part, origin)]))
}
