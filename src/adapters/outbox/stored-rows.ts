import type { DatabaseSync } from 'node:sqlite'
import { crc32 } from 'node:zlib'
import * as Option from 'effect/Option'
import * as Schema from 'effect/Schema'
import { ENQUIRY_FORMS } from '#domain/enquiry/enquiry-forms.ts'
import type { Enquiry } from '#domain/enquiry/parse-enquiry.ts'
import { ENQUIRY_STATUSES, type StoredEnquiry } from './enquiry-admin.ts'

/** The columns of `enquiries` in their order. An earlier version has no `checksum`. */
export const COLUMNS = [
  ...(['id', 'reference', 'enquiry', 'state', 'receivedAt', 'deliveredAt', 'nextAttemptAt'] as const),
  ...(['attempts', 'lastFailure', 'claimedUntil', 'checksum'] as const),
]
/** What says whether a row is as it was written. */
export const CHECKED = 'id, reference, enquiry, state, checksum'

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
      heldBecause: Schema.optionalKey(Schema.String),
    }),
    state: Schema.Literals(ENQUIRY_STATUSES),
    receivedAt: Time,
    deliveredAt: Schema.NullOr(Time),
    nextAttemptAt: Schema.NullOr(Time),
    attempts: Schema.Int,
    lastFailure: Schema.NullOr(Schema.String),
  }),
)
/** Returns `null` for what is no stored enquiry. */
export const decodeStoredEnquiry = (value: unknown): StoredEnquiry | null => Option.getOrNull(decode(value))

/** A row as the database has it; damage may have made anything of its values. */
export type StoredRow = Readonly<Record<string, unknown>>

/** Returns the enquiry of a row, `null` if it is not as it was written. */
export function intactEnquiry({ id, reference, enquiry, state, checksum = null }: StoredRow): Enquiry | null {
  const text = String(enquiry)
  const parsed = parseJson(text) as Enquiry | null
  const isIntact =
    (checksum === null || checksum === crc32(text)) &&
    parsed?.submissionId === id &&
    parsed?.reference === reference &&
    ENQUIRY_STATUSES.some((known) => known === state)
  return isIntact ? parsed : null
}

/** The failure of an enquiry whose text is not known to be what was written. */
export const DAMAGED_TEXT = 'its text may be damaged'

/**
 * Returns the stored enquiry of a row from a damaged file, `null` if none can be read. One whose text may be damaged waits
 * for an operator, and one of which only the text is intact is delivered again.
 */
export function salvageRow(row: StoredRow, now: string): StoredEnquiry | null {
  const text = String(row.enquiry)
  const enquiry = parseJson(text)
  if (row.checksum !== undefined && row.checksum !== null && row.checksum !== crc32(text)) {
    // columns of their own have these two, so that the same row in another page is known as the same enquiry
    const named = { ...Object(enquiry), submissionId: row.id, reference: row.reference }
    const found = decodeStoredEnquiry({ ...row, enquiry: named })
    if (found === null || found.state === 'delivered') return found
    return { ...found, state: 'failed', nextAttemptAt: null, lastFailure: DAMAGED_TEXT }
  }
  const stored = { ...row, enquiry }
  const anew = { state: 'pending', receivedAt: now, deliveredAt: null, nextAttemptAt: now, attempts: 0 }
  return decodeStoredEnquiry(stored) ?? decodeStoredEnquiry({ ...stored, ...anew, lastFailure: null })
}

/** Returns `null` for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Stores an enquiry unless its id is there already. Returns whether it did. */
export function insertEnquiry(database: DatabaseSync, { enquiry, ...about }: StoredEnquiry): boolean {
  const { submissionId: id, reference } = enquiry
  const text = JSON.stringify(enquiry)
  const sql = `INSERT INTO enquiries
      (id, reference, enquiry, state, receivedAt, deliveredAt, nextAttemptAt, attempts, lastFailure, checksum) VALUES
      (:id, :reference, :enquiry, :state, :receivedAt, :deliveredAt, :nextAttemptAt, :attempts, :lastFailure, :checksum)
    ON CONFLICT DO NOTHING`
  const values = { ...about, id, reference, enquiry: text, checksum: crc32(text) }
  return database.prepare(sql).run(values).changes === 1
}

/** Stores all of `items`, or none. */
export function together<Item, A>(
  database: DatabaseSync,
  items: readonly Item[],
  store: (database: DatabaseSync, item: Item) => A,
): readonly A[] {
  database.exec('BEGIN IMMEDIATE')
  try {
    const stored = items.map((item) => store(database, item))
    database.exec('COMMIT')
    return stored
  } finally {
    if (database.isTransaction) database.exec('ROLLBACK')
  }
}
