import type { StoredEnquiry } from './enquiry-admin.ts'
import {
  FRAME_BYTES,
  FRAME_HEADER_BYTES,
  LOG_HEADER_BYTES,
  PAGE_BYTES,
  readIfExists,
  verifyFrames,
} from './enquiry-log.ts'
import { COLUMNS, DAMAGED_TEXT, type StoredRow, salvageRow } from './stored-rows.ts'

// https://sqlite.org/fileformat.html, sections 1.6 and 2.1
/** The type of a text with the length of a submission id, which each row begins with. */
const ID_TYPE = 2 * 36 + 13
const INTEGER_BYTES = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0]
const MAX_LOCAL_BYTES = PAGE_BYTES - 35
const MIN_LOCAL_BYTES = Math.floor(((PAGE_BYTES - 12) * 32) / 255) - 23
const MAX_ROW_BYTES = 1_000_000
/** Before the types of its columns a row has its size, its number and the size of its header. */
const MAX_PREFIX_BYTES = 11

/**
 * Reads the enquiries that a damaged file and its log still hold. It looks for rows anywhere in each page, so it needs
 * nothing of what leads SQLite to a row; what it takes for one has to be an enquiry.
 */
export function salvageEnquiries(file: string): readonly StoredEnquiry[] {
  const { all, intact, latest } = readPages(file)
  const now = new Date().toISOString()
  const found = new Map<string, StoredEnquiry>()
  for (const byNumber of [intact, latest])
    for (const page of all)
      for (const row of readRows(page, byNumber)) {
        const one = salvageRow(row, now)
        const known = one && found.get(one.enquiry.submissionId)
        if (one && (!known || isBetter(one, known))) found.set(one.enquiry.submissionId, one)
      }
  return [...found.values()]
}

/** A row is in several pages of the log, as it was at several times. */
function isBetter(one: StoredEnquiry, known: StoredEnquiry): boolean {
  if (known.state === 'delivered' || one.state === 'delivered') return known.state !== 'delivered'
  const [isDamaged, wasDamaged] = [one, known].map(({ lastFailure }) => lastFailure === DAMAGED_TEXT)
  return isDamaged === wasDamaged ? one.attempts > known.attempts : wasDamaged === true
}

/**
 * Returns all pages, and by their numbers those of the file with the frames of the log up to the first that is not in
 * order, and with all of them. What follows such a frame may be newer, or have any number.
 */
function readPages(file: string) {
  const all: Buffer[] = []
  const intact = new Map<number, Buffer>()
  const database = readIfExists(file)
  for (let at = 0; at < database.length; at += PAGE_BYTES) {
    const page = database.subarray(at, at + PAGE_BYTES)
    all.push(page)
    intact.set(at / PAGE_BYTES + 1, page)
  }
  const latest = new Map(intact)
  const log = readIfExists(`${file}-wal`)
  const inOrder = log.length < LOG_HEADER_BYTES ? 0 : verifyFrames(log).length
  for (let at = LOG_HEADER_BYTES; at + FRAME_HEADER_BYTES < log.length; at += FRAME_BYTES) {
    const page = log.subarray(at + FRAME_HEADER_BYTES, at + FRAME_BYTES)
    all.push(page)
    if (at < LOG_HEADER_BYTES + inOrder * FRAME_BYTES) intact.set(log.readUInt32BE(at), page)
    latest.set(log.readUInt32BE(at), page)
  }
  return { all, intact, latest }
}

function* readRows(page: Buffer, pages: ReadonlyMap<number, Buffer>): Generator<StoredRow> {
  for (let at = page.indexOf(ID_TYPE); at >= 0; at = page.indexOf(ID_TYPE, at + 1))
    for (let start = Math.max(0, at - MAX_PREFIX_BYTES); start < at; start += 1) {
      const row = readRow(page, start, at, pages)
      if (row) yield row
    }
}

/** Reads the row that starts at `start` if its first column, whose type is at `typeAt`, is an id. */
function readRow(page: Buffer, start: number, typeAt: number, pages: ReadonlyMap<number, Buffer>) {
  const size = readNumber(page, start)
  const rowId = size && readNumber(page, size.end)
  const header = rowId && readNumber(page, rowId.end)
  if (!header || header.end !== typeAt || size.value > MAX_ROW_BYTES) return null
  const record = readPayload(page, rowId.end, size.value, pages)
  return record && readValues(record, header.end - rowId.end, header.value)
}

/** Reads a row's bytes, the last of which may be in pages of their own. */
function readPayload(
  page: Buffer,
  start: number,
  size: number,
  pages: ReadonlyMap<number, Buffer>,
): Buffer | null {
  const surplus = MIN_LOCAL_BYTES + ((size - MIN_LOCAL_BYTES) % (PAGE_BYTES - 4))
  const local = size <= MAX_LOCAL_BYTES ? size : surplus <= MAX_LOCAL_BYTES ? surplus : MIN_LOCAL_BYTES
  const parts = [page.subarray(start, start + local)]
  let missing = size - local
  let [from, at] = [page, start + local]
  while (missing > 0 && at + 4 <= from.length) {
    const next = pages.get(from.readUInt32BE(at))
    if (next === undefined) return null
    parts.push(next.subarray(4, 4 + missing))
    missing -= PAGE_BYTES - 4
    ;[from, at] = [next, 0]
  }
  const whole = Buffer.concat(parts)
  return whole.length === size ? whole : null
}

function readValues(record: Buffer, headerStart: number, headerBytes: number): StoredRow | null {
  const row: Record<string, unknown> = {}
  let [typeAt, at] = [headerStart, headerBytes]
  for (const column of COLUMNS) {
    // an earlier version wrote fewer columns
    if (typeAt >= headerBytes) break
    const type = readNumber(record, typeAt)
    if (type === null) return null
    const isText = type.value >= 12
    const bytes = isText ? Math.floor((type.value - 12) / 2) : (INTEGER_BYTES[type.value] ?? 0)
    if (at + bytes > record.length) return null
    row[column] = isText ? record.toString('utf8', at, at + bytes) : readInteger(record, at, type.value)
    at += bytes
    typeAt = type.end
  }
  return row
}

function readInteger(record: Buffer, at: number, type: number): number | null {
  const bytes = INTEGER_BYTES[type] ?? 0
  if (type === 9) return 1
  if (bytes > 6) return Number(record.readBigInt64BE(at))
  return type === 0 ? null : bytes === 0 ? 0 : record.readIntBE(at, bytes)
}

/** Reads a number of one to five bytes, seven bits in each. */
function readNumber(bytes: Buffer, start: number): { readonly value: number; readonly end: number } | null {
  let value = 0
  for (let at = start; at < start + 5; at += 1) {
    const byte = bytes[at]
    if (byte === undefined) return null
    value = value * 128 + (byte & 0x7f)
    if (byte < 0x80) return { value, end: at + 1 }
  }
  return null
}
