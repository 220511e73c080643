import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { enquiryFilePath } from '#adapters/outbox/enquiry-file.ts'
import { whileForeign } from './foreign-files.ts'
import { type KilledServer, killServer, removeFiles } from './killed-server.ts'
import { startAgain, testFaults } from './test-faults.ts'

it('no confirmed enquiry vanishes without a word, whatever a killed server finds of its files', async () => {
  expect(await testFaults(75, 1)).toEqual([])
})

let killed: KilledServer
beforeAll(async () => {
  killed = await killServer([300, 400])
})
afterAll(() => removeFiles(killed))

it.each([
  ['its file', [''], false],
  ['its file, which it may read', [''], true],
  ['the log of its file', ['-wal'], false],
  ['the log of its file, which it may read', ['-wal'], true],
  ['the index of the log', ['-shm'], false],
  ['all of them', ['', '-wal', '-shm'], false],
])(
  'a server to which %s does not belong accepts nothing, leaves all as it is, and goes on once it does',
  async (_what, parts, isReadable) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'foreign-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    cpSync(killed.dataDir, dataDir, { recursive: true })
    const file = enquiryFilePath(dataDir)
    const failed = await whileForeign(dataDir, { parts, isReadable }, () => startAgain(file))
    // why the outbox is unavailable
    expect(failed).toBeTypeOf('string')
    const started = await startAgain(file)
    const found = typeof started === 'string' ? [] : started.found
    const ids = new Set(found.map(({ enquiry }) => enquiry.submissionId))
    expect(killed.confirmed.filter(({ submissionId }) => !ids.has(submissionId))).toEqual([])
    expect(killed.confirmed.length).toBeGreaterThan(0)
  },
)
