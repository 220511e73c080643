import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { enquiryFilePath } from '#adapters/outbox/enquiry-file.ts'
import { installedProgram } from '../../scripts/find-programs.ts'
import { picker } from './outbox/faults.ts'
import { type DiskEvent, failPower, recordServer } from './outbox/power-failure.ts'
import { startAgain } from './outbox/test-faults.ts'

const strace = installedProgram('strace')
const ENQUIRIES = 60
const FAILURES = 200

describe.skipIf(strace === null)('when the power fails', () => {
  it.each([1, 2, 3])(
    'no confirmed enquiry is lost, and no file counts as damaged (seed %i)',
    async (seed) => {
      const events = await recordServer(strace ?? '', ENQUIRIES)
      expect(await failures(events, FAILURES, seed)).toEqual([])
    },
  )

  it('a server that confirms before its disk has the enquiry would lose some', async () => {
    const recorded = await recordServer(strace ?? '', ENQUIRIES)
    const isLog = (event: DiskEvent): boolean => event.does === 'sync' && event.path.endsWith('-wal')
    const lost = await failures(
      recorded.filter((event) => !isLog(event)),
      FAILURES / 4,
      1,
    )
    expect(lost.length).toBeGreaterThan(0)
  })
})

/** Lets the power fail at random moments, and returns what is wrong with what the server then finds. */
async function failures(
  events: readonly DiskEvent[],
  count: number,
  seed: number,
): Promise<readonly string[]> {
  const pick = picker(seed)
  const first = events.findIndex(({ does }) => does === 'confirm')
  const wrong: string[] = []
  for (let failure = 0; failure < count; failure += 1) {
    const after = first + 1 + pick(events.length - first)
    const { confirmed, sent, restore } = failPower(events, after, pick)
    const dataDir = mkdtempSync(join(tmpdir(), 'power-'))
    restore(dataDir)
    const started = await startAgain(enquiryFilePath(dataDir))
    rmSync(dataDir, { recursive: true })
    if (typeof started === 'string') wrong.push(`after event ${after}: ${started}`)
    else {
      const ids = new Set(started.found.map(({ enquiry }) => enquiry.submissionId))
      const lost = confirmed.filter(({ submissionId }) => !ids.has(submissionId) && !sent.has(submissionId))
      if (lost.length > 0) wrong.push(`after event ${after}: ${lost.length} of ${confirmed.length} lost`)
      if (started.named.length > 0) wrong.push(`after event ${after}: ${started.named} set aside`)
    }
  }
  return wrong
}
