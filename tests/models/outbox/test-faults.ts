import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Effect } from 'effect'
import { vi } from 'vitest'
import { ENQUIRY_STATUSES, type StoredEnquiry } from '#adapters/outbox/enquiry-admin.ts'
import { EnquiryNotDelivered } from '#adapters/outbox/enquiry-delivery.ts'
import { enquiryFilePath } from '#adapters/outbox/enquiry-file.ts'
import { sqliteOutbox } from '#adapters/outbox/sqlite-outbox.ts'
import { DAMAGED_TEXT } from '#adapters/outbox/stored-rows.ts'
import { readEnquiries } from '#cli/enquiries/read-enquiries.ts'
import type { Enquiry } from '#domain/enquiry/parse-enquiry.ts'
import { damage, picker } from './faults.ts'
import { type KilledServer, killServer, removeFiles } from './killed-server.ts'

const FAULTS_OF_A_KILL = 25
const DAY_MS = 86_400_000
const FAILURE = new EnquiryNotDelivered({ reason: 'status', status: 500, detail: 'status 500' })

/**
 * Kills servers, damages what they leave, and starts them again. Returns what has gone wrong: an enquiry that was confirmed
 * has to be delivered, to wait, or to be in a file that log and readiness name; and what is readable has to be read.
 */
export async function testFaults(count: number, seed: number): Promise<readonly string[]> {
  const wrong: string[] = []
  const pick = picker(seed)
  const kill = () => killServer([300 + pick(400), 50 + pick(900)])
  let other = await kill()
  for (let done = 0; done < count; done += FAULTS_OF_A_KILL) {
    const killed = await kill()
    for (let number = 0; number < Math.min(FAULTS_OF_A_KILL, count - done); number += 1)
      wrong.push(...(await testFault(killed, other, pick)))
    removeFiles(other)
    other = killed
  }
  removeFiles(other)
  return wrong
}

async function testFault(killed: KilledServer, other: KilledServer, pick: (below: number) => number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'faults-'))
  try {
    cpSync(killed.dataDir, dataDir, { recursive: true })
    const file = enquiryFilePath(dataDir)
    const earlier = enquiryFilePath(killed.earlierDir)
    const { name, maxUnreadable } = damage(file, earlier, enquiryFilePath(other.dataDir), pick)
    const left = Buffer.concat(
      ['', '-wal']
        .map((part) => file + part)
        .filter((path) => existsSync(path))
        .map((path) => readFileSync(path)),
    )
    const isClockBack = pick(10) === 0
    const started = await startAgain(file, isClockBack)
    if (typeof started === 'string') return [`${name}: ${started}`]
    const { found, named, lines } = started

    const imported = named.flatMap((aside) => readable(join(dirname(file), aside)))
    const missing = killed.confirmed.filter(
      (one) =>
        !killed.sent.has(one.submissionId) && ![...found, ...imported].some((stored) => isSame(stored, one)),
    )
    const unread = missing.filter((one) => left.includes(JSON.stringify(one)))
    const isSaid = lines.some((line) => line.includes('was set aside'))
      ? named.length > 0
      : lines.some((line) => line.includes('there was no file'))
    const problems = [
      missing.length > 0 &&
        !isSaid &&
        `${missing.length} of ${killed.confirmed.length} vanished without a word`,
      unread.length > maxUnreadable && `${unread.length} of ${killed.confirmed.length} could have been read`,
      ...found.map(
        ({ enquiry, state }) =>
          state === 'delivered' &&
          !killed.sent.has(enquiry.submissionId) &&
          !other.sent.has(enquiry.submissionId) &&
          'one counts as delivered that never was',
      ),
    ]
    return problems
      .filter((problem) => problem !== false)
      .map((problem) => `${name}${isClockBack ? ', clock back' : ''}: ${problem}`)
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}

/** Whether it says the same, or an operator is asked to look at it. */
const isSame = ({ enquiry, state, lastFailure }: StoredEnquiry, one: Enquiry): boolean =>
  enquiry.submissionId === one.submissionId &&
  (isDeepStrictEqual(enquiry, one) || (state === 'failed' && lastFailure === DAMAGED_TEXT))

/** What `site-cli enquiries import` reads. */
function readable(file: string): readonly StoredEnquiry[] {
  try {
    return readEnquiries(file).enquiries
  } catch {
    return []
  }
}

/** Starts an outbox on files, and returns what it finds; as a text why it could not. */
export async function startAgain(file: string, isClockBack = false) {
  const lines: string[] = []
  const note = (message: string): void => void lines.push(message)
  const now = Date.now()
  const clock = isClockBack ? vi.spyOn(Date, 'now').mockReturnValue(now - DAY_MS) : null
  const all = { states: ENQUIRY_STATUSES }
  const started = await Effect.runPromise(
    Effect.scoped(
      Effect.gen(function* () {
        const log = { error: note, warn: note, info: note, debug: note }
        const { outbox, admin } = yield* sqliteOutbox(file, { deliver: () => Effect.fail(FAILURE), log })
        const stats = yield* outbox.stats
        return { lines, named: stats.damagedFiles ?? [], found: yield* admin.find(all) }
      }),
    ).pipe(Effect.catch(({ detail }) => Effect.succeed(detail))),
  )
  clock?.mockRestore()
  return started
}
