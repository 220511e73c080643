import { Transform } from 'node:stream'
import fastifyFormbody from '@fastify/formbody'
import type { FastifyInstance, RequestPayload } from 'fastify'

/** Makes the error of a body that cannot be read. Its message says how to send it instead. */
const unreadable = (statusCode: 400 | 415, message: string): Error =>
  Object.assign(new Error(message), { statusCode })

const notUtf8 = (): Error =>
  unreadable(
    400,
    'The text is not in UTF-8, so some of its letters would be lost. Nothing was saved: please send it as UTF-8.',
  )

/**
 * Reads the body of every request, on all routes, as text in UTF-8: forms, JSON and text. What is compressed, in another
 * encoding or of another type is refused with how to send it instead, so that no letter is stored as another.
 */
export async function registerRequestBodies(app: FastifyInstance): Promise<void> {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { 'content-type': type = '', 'content-encoding': coding = 'identity' } = request.headers
    if (request.method === 'GET' || request.method === 'HEAD') return done(null, payload)
    if (coding.trim().toLowerCase() !== 'identity') {
      void reply.header('accept-encoding', 'identity')
      return done(unreadable(415, 'This site reads no compressed text. Send it without Content-Encoding.'))
    }
    if (!UTF8.test(charsetOf(type)))
      return done(unreadable(415, 'This site reads text in UTF-8 only. Send it with charset=utf-8.'))
    done(null, inUtf8(payload))
  })
  await app.register(fastifyFormbody, { parser: parseForm })
  app.addContentTypeParser('*', (_request, _payload, done) =>
    done(
      unreadable(
        415,
        'This site does not read this type of content. Send a form as application/x-www-form-urlencoded, and data as application/json.',
      ),
    ),
  )
}

const UTF8 = /^(?:utf-?8|us-ascii)$/i

/** Returns the character set that a content type names; UTF-8 if it names none. */
const charsetOf = (contentType: string): string =>
  /charset\s*=[\s"']*([^\s"';]+)/i.exec(contentType)?.[1] ?? 'utf-8'

/** Passes a body on as it is, and fails where it is not UTF-8. */
function inUtf8(payload: RequestPayload): RequestPayload {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const problemOf = (chunk?: Uint8Array): Error | null => {
    try {
      decoder.decode(chunk, { stream: chunk !== undefined })
      return null
    } catch {
      return notUtf8()
    }
  }
  const checked = new Transform({
    transform: (chunk: Uint8Array, _encoding, done) => done(problemOf(chunk), chunk),
    flush: (done) => done(problemOf()),
  })
  // without `pipeline`, which would close the connection before the response
  payload.on('error', (error) => checked.destroy(error))
  return payload.pipe(checked)
}

/**
 * Parses a form (WHATWG URL, 5.1). Fields with the same name become a list.
 *
 * @throws Error where an escape such as `%E9` stands for no text in UTF-8
 */
function parseForm(text: string): Readonly<Record<string, string | readonly string[]>> {
  if (!hasUtf8Escapes(text)) throw notUtf8()
  const entries = Object.entries(Object.groupBy(new URLSearchParams(text), ([name]) => name))
  return Object.fromEntries(
    entries.map(([name, fields = []]) => {
      const [value = '', ...more] = fields.map(([, text]) => text)
      return [name, more.length > 0 ? [value, ...more] : value]
    }),
  )
}

function hasUtf8Escapes(text: string): boolean {
  try {
    text.replace(/(?:%[\da-f]{2})+/gi, decodeURIComponent)
    return true
  } catch {
    return false
  }
}
