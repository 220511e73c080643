import { existsSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { StoredEnquiry } from '#adapters/outbox/enquiry-admin.ts'
import { salvageEnquiries } from '#adapters/outbox/salvage-enquiries.ts'
import { decodeStoredEnquiry, intactEnquiry, parseJson } from '#adapters/outbox/stored-rows.ts'

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
  const exported = parseJson(readFileSync(file, 'utf8'))
  const rows = Array.isArray(exported) ? exported : readDatabase(file)
  if (rows !== null) {
    const enquiries = rows.map(decodeStoredEnquiry).filter((one) => one !== null)
    return { enquiries, isComplete: enquiries.length === rows.length }
  }
  const enquiries = salvageEnquiries(file)
  if (enquiries.length === 0)
    throw new Error(`${file} is no export of enquiries in JSON and no file of enquiries.`)
  return { enquiries, isComplete: false }
}

/** Reads a database that is whole; `null` if it is not, or if a log lies beside it, which opening it could change. */
function readDatabase(file: string): readonly unknown[] | null {
  if (existsSync(`${file}-wal`)) return null
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const rows = database.prepare('SELECT * FROM enquiries').all()
    const read = rows.map((row) => ({ ...row, enquiry: intactEnquiry(row) }))
    const { integrity_check } = database.prepare('PRAGMA integrity_check(1)').get() ?? {}
    return integrity_check === 'ok' && read.every(({ enquiry }) => enquiry !== null) ? read : null
  } catch {
    return null
  } finally {
    database.close()
  }
}
