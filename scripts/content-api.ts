import { startDemoBackend } from '../demo/server.ts'
import { endpoints, partShapes, type WordPressShape } from '../src/adapters/wordpress/endpoints.ts'

const MAX_TEXT_LENGTH = 70
const MAX_ITEMS = 1

/** The documentation of the content API as Markdown: made from the adapter's shapes, with examples of the demo backend. */
export async function contentApi(): Promise<string> {
  const backend = await startDemoBackend({
    port: 0,
    now: new Date('2026-11-21T10:00:00Z'),
    siteOrigin: 'https://www.example.com',
  })
  try {
    const sections: string[] = []
    for (const endpoint of endpoints) {
      const answer: unknown = await (await fetch(`${backend.origin}/wp-json/${endpoint.example}`)).json()
      const parameters = Object.entries(endpoint.parameters)
      sections.push(
        `## GET /wp-json/${endpoint.path}\n`,
        `Use: ${endpoint.use}. Answers ${endpoint.answer === 'list' ? 'a list' : endpoint.answer}.${endpoint.note ? ` ${endpoint.note}` : ''}\n`,
        ...(parameters.length > 0
          ? [
              `| Parameter | Meaning |\n| --- | --- |\n${parameters.map(([name, meaning]) => `| \`${name}\` | ${meaning} |`).join('\n')}\n`,
            ]
          : []),
        table(endpoint.shape),
        `Example, \`GET /wp-json/${endpoint.example}\`:\n`,
        `\`\`\`json\n${JSON.stringify(shortened(answer, backend.origin), null, 2)}\n\`\`\`\n`,
      )
    }
    const parts = Object.entries(partShapes).map(([name, shape]) => `## ${name}\n\n${table(shape)}`)
    return [INTRODUCTION, ...sections, PREVIEW, MAIL, '# Parts\n', ...parts]
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
  } finally {
    await backend.close()
  }
}

const INTRODUCTION = `# Content API

What the site asks of its content backend, and what it understands. This page is made by \`npm run docs\` from the
adapter's shapes (src/adapters/wordpress); a test holds it to them.

All calls are below \`/wp-json/\`, with \`Accept: application/json\`. An answer counts only with an ok status and a JSON content
type; each call is tried up to three times, waiting 500 ms times the attempt. Every field may be missing: text is then
empty, the rest is nothing. One item that cannot be read is left out and logged with its path; the others are shown.
`

const PREVIEW = `## GET /wp-json/hfs/v1/preview/{type}/{id}

Use: a draft, for an editor (docs/decisions/022). \`type\` is room, post, page or university. Answers one, in the shape that the published item has in
\`wp/v2/rooms\`, \`wp/v2/posts\`, \`wp/v2/pages\` or \`hfs/v1/universities\`. One try. The demonstration backend has no drafts and answers 404.

| Parameter | Meaning |
| --- | --- |
| \`expires\` | seconds since 1970 |
| \`signature\` | HMAC-SHA-256 of \`preview.{type}.{id}.{expires}\` with the shared secret, in hexadecimal; 401 where it does not fit or has expired |
`

const MAIL = `## POST /wp-json/hfs/v1/mail

Use: contact enquiry. Form-encoded: \`action=contact_form\` plus the form's fields. Taken with status 200 and
\`{ "success": true }\`; the same \`submissionId\` again is answered the same and kept once. One try: whoever calls keeps it for later.
`

type Field = WordPressShape['fields'][string]

function table(shape: WordPressShape): string {
  return `| Field | Holds |\n| --- | --- |\n${rows(shape).join('\n')}\n`
}

const rows = (shape: WordPressShape, prefix = ''): readonly string[] =>
  Object.entries(shape.fields).flatMap(([name, field]) => {
    const inner = groupOf(field)
    return inner ? rows(inner, `${prefix}${name}.`) : [`| \`${prefix}${name}\` | ${describe(field)} |`]
  })

const groupOf = (field: Field): WordPressShape | null => {
  const to: unknown = Reflect.get(field, 'to')
  // a schema is a function to JavaScript
  return typeof to === 'function' && 'fields' in to ? (to as unknown as WordPressShape) : null
}

const describe = ({ ast }: Field): string => {
  const { annotations } = ast
  const description =
    typeof annotations === 'object' && annotations !== null && 'description' in annotations
      ? annotations.description
      : ''
  return String(description).replaceAll('|', '\\|')
}

/** An answer cut down to be read: one item a list, long texts ended early, the backend's address replaced. */
function shortened(value: unknown, origin: string): unknown {
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => shortened(item, origin))
  if (typeof value === 'string') {
    const text = value.replaceAll(origin, 'https://cms.example.com')
    return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shortened(part, origin)]))
}
