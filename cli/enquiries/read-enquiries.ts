import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import * as Option from 'effect/Option'
import * as Schema from 'effect/Schema'
import type { StoredEnquiry } from '#adapters/outbox/enquiry-admin.ts'
import { ENQUIRY_STATUSES } from '#adapters/outbox/enquiry-admin.ts'
import { ENQUIRY_FORMS } from '#domain/enquiry/enquiry-forms.ts'

const Time = Schema.String.check(Schema.isPattern(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/))
const Uuid = Schema.String.check(Schema.isPattern(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/))
const decode = Schema.decodeUnknownOption(
  Schema.Struct({
    enquiry: Schema.Struct({
      submissionId: Uuid,
      reference: Schema.NonEmptyString,
      form: Schema.Literals(ENQUIRY_FORMS),
      fields: Schema.StructWithRest(Schema.Struct({ email: Schema.String }), [
        Schema.Record(Schema.String, Schema.String),
      ]),
    }),
    state: Schema.Literals(ENQUIRY_STATUSES),
    receivedAt: Time,
    deliveredAt: Schema.NullOr(Time),
    nextAttemptAt: Schema.NullOr(Time),
    attempts: Schema.Int,
    lastFailure: Schema.NullOr(Schema.String),
  }),
)

/** What a file holds: the enquiries that can be read, and whether that is all. */
interface ReadEnquiries {
  readonly enquiries: readonly StoredEnquiry[]
  readonly isComplete: boolean
}

/**
 * Reads the enquiries of an export in JSON, or of a file of the outbox, such as a backup or one that is damaged.
 *
 * @throws Error if the file is neither
 */
export function readEnquiries(file: string): ReadEnquiries {
  const bytes = readFileSync(file)
  const rows = bytes.toString('latin1', 0, 15) === 'SQLite format 3' ? readDatabase(file) : readExport(bytes)
  if (rows === null) throw new Error(`${file} is no export of enquiries in JSON and no file of enquiries.`)
  const enquiries = rows.rows.flatMap((row) => Option.toArray(decode(row)))
  return { enquiries, isComplete: rows.isComplete && enquiries.length === rows.rows.length }
}

interface Rows {
  readonly rows: readonly unknown[]
  readonly isComplete: boolean
}

function readExport(bytes: Buffer): Rows | null {
  const rows = parseJson(bytes.toString())
  return Array.isArray(rows) ? { rows, isComplete: true } : null
}

/** Reads a database, a damaged one from its beginning up to the damage and from its end back to it. */
function readDatabase(file: string): Rows {
  const database = new DatabaseSync(file, { readOnly: true })
  const found = new Map<unknown, unknown>()
  let isComplete = true
  for (const order of ['ASC', 'DESC'])
    try {
      // without these, SQLite reads nothing of a file that was cut
      database.enableDefensive(false)
      database.exec('PRAGMA writable_schema = ON')
      for (const row of database.prepare(`SELECT * FROM enquiries ORDER BY rowid ${order}`).iterate())
        found.set(row.id, { ...row, enquiry: parseJson(String(row.enquiry)) })
    } catch {
      isComplete = false
    }
  database.close()
  return { rows: [...found.values()], isComplete }
}

/** Returns `null` for what is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
