import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { newEnquiry } from '../support/enquiry.ts'
import { testOutboxes } from './open-test-outbox.ts'

it('the file and those beside it can be read by their owner only', async () => {
  const { file, open } = testOutboxes()
  await open().enqueue(newEnquiry())
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
  expect(modeOf(dirname(file))).toBe('700')
  const names = readdirSync(dirname(file)).toSorted()
  expect(names).toEqual(['enquiries.sqlite', 'enquiries.sqlite-shm', 'enquiries.sqlite-wal'])
  for (const name of names) expect(modeOf(join(dirname(file), name))).toBe('600')
})

it('an enquiry waits, without blocking the process, while another process writes', async () => {
  const { file, open } = testOutboxes()
  const outbox = open()
  await outbox.enqueue(newEnquiry())
  const other = new DatabaseSync(file)
  other.exec('BEGIN IMMEDIATE')
  let turns = 0
  const ticking = setInterval(() => {
    turns += 1
  }, 10)
  const stored = outbox.enqueue(newEnquiry())
  await expect.poll(() => turns).toBeGreaterThan(5)
  other.exec('ROLLBACK')
  other.close()
  expect(await stored).toBe(true)
  clearInterval(ticking)
})

it('no enquiry is accepted while the folder cannot be used, or after the end; it recovers by itself', async () => {
  const { file, lines, open } = testOutboxes()
  writeFileSync(dirname(file), 'a file in place of the folder')
  const outbox = open()
  await expect(outbox.enqueue(newEnquiry())).rejects.toMatchObject({ detail: 'EEXIST' })
  expect(await outbox.stats()).toMatchObject({ failure: { detail: 'EEXIST' } })
  await expect.poll(() => lines.join()).toContain('outbox is unavailable; enquiries are rejected')
  rmSync(dirname(file))
  await expect.poll(() => lines.join()).toContain('outbox is available again')
  expect(lines).toHaveLength(2)
  expect(await outbox.enqueue(newEnquiry())).toBe(true)
  await outbox.close()
  await expect(outbox.enqueue(newEnquiry())).rejects.toMatchObject({ detail: 'the outbox is closed' })
})

it.each([
  ['was deleted', (file: string) => rmSync(file)],
  ['was moved away', (file: string) => renameSync(file, `${file}.old`)],
])('a file that %s while a server has it open is replaced before the next enquiry', async (_, change) => {
  const { file, open } = testOutboxes()
  const outbox = open()
  await outbox.enqueue(newEnquiry())
  change(file)
  const next = newEnquiry()
  await outbox.enqueue(next)
  await outbox.close()
  expect(existsSync(file)).toBe(true)
  const after = open()
  expect((await after.find(next))?.enquiry).toEqual(next)
})

it.each([
  ['is no database', (file: string) => writeFileSync(file, 'no database at all '.repeat(100))],
  ['was cut in its middle', (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2))],
  ['has a page of zeros', zeroLastPage],
])(
  'a file that %s is set aside, named in log and readiness, and enquiries go to a new one',
  async (_, damage) => {
    const { file, lines, open } = testOutboxes()
    const before = open()
    for (let count = 0; count < 30; count += 1) await before.enqueue(newEnquiry('A long story. '.repeat(80)))
    await before.close()
    damage(file)
    const size = statSync(file).size
    const outbox = open()
    const one = newEnquiry()
    expect(await outbox.enqueue(one)).toBe(true)
    await expect.poll(() => outbox.find(one)).toMatchObject({ state: 'delivered' })
    const [aside = '', ...more] = readdirSync(dirname(file)).filter((name) => name.includes('damaged'))
    expect([aside, more]).toEqual([expect.stringMatching(/^enquiries\.sqlite\.damaged-\d{8}T\d{9}Z$/), []])
    expect(statSync(join(dirname(file), aside)).size).toBe(size)
    expect(lines.join()).toContain(aside)
    expect(await outbox.stats()).toMatchObject({ success: { damagedFiles: [aside] } })
  },
)

it('damage that shows while the server runs loses no later enquiry', async () => {
  const { file, open } = testOutboxes()
  const outbox = open()
  for (let count = 0; count < 30; count += 1) await outbox.enqueue(newEnquiry('A long story. '.repeat(80)))
  await outbox.close()
  const copy = `${file}.copy`
  copyFileSync(file, copy)
  const again = open()
  await again.enqueue(newEnquiry())
  truncateSync(copy, 20_000)
  // the damaged file takes the place of the good one
  for (const part of ['-wal', '-shm']) rmSync(file + part, { force: true })
  renameSync(copy, file)
  const one = newEnquiry()
  expect(await again.enqueue(one)).toBe(true)
  await expect.poll(() => again.find(one)).toMatchObject({ state: 'delivered' })
})

it.each([
  ['the folder', (file: string) => rmSync(dirname(file), { recursive: true })],
  ['the log beside the file', (file: string) => rmSync(`${file}-wal`)],
  ['both parts of the log', (file: string) => ['-wal', '-shm'].map((part) => rmSync(file + part))],
])('nothing is lost if %s is deleted while a server runs, even if it is killed then', async (_, change) => {
  const { backend, file, open } = testOutboxes()
  backend.isWell = false
  const outbox = open()
  const [before, after] = [newEnquiry(), newEnquiry()]
  await outbox.enqueue(before)
  change(file)
  await outbox.enqueue(after)
  const killed = testOutboxes()
  cpSync(dirname(file), dirname(killed.file), { recursive: true })
  const again = killed.open()
  for (const one of [before, after]) expect((await again.find(one))?.enquiry).toEqual(one)
})

it('a row that has changed by itself is noticed when it is read; the others go on in a new file', async () => {
  const { backend, file, lines, open, write } = testOutboxes()
  backend.isWell = false
  const outbox = open()
  const [one, other] = [newEnquiry(), newEnquiry()]
  for (const each of [one, other]) await outbox.enqueue(each)
  write("enquiry = replace(enquiry, 'Amara', 'Amarb')", one)
  expect(await outbox.find(other)).toMatchObject({ state: 'pending' })
  expect(await outbox.find(one)).toMatchObject({
    state: 'failed',
    lastFailure: 'its text may be damaged',
    enquiry: { fields: { name: 'Amarb' } },
  })
  const [aside] = readdirSync(dirname(file)).filter((name) => name.includes('damaged'))
  expect(lines.join()).toContain(aside)
  expect(await outbox.stats()).toMatchObject({ success: { damagedFiles: [aside], pending: 1, failed: 1 } })
})

it('damage to the description of its tables is noticed and loses no enquiry', async () => {
  const { backend, file, open } = testOutboxes()
  backend.isWell = false
  const outbox = open()
  const one = newEnquiry()
  await outbox.enqueue(one)
  await outbox.close()
  const bytes = readFileSync(file)
  const start = bytes.indexOf('CREATE TABLE enquiries')
  const end = bytes.indexOf('STRICT', start)
  for (let bit = 8 * start; bit < 8 * end; bit += 101) {
    const damaged = testOutboxes()
    damaged.backend.isWell = false
    mkdirSync(dirname(damaged.file), { recursive: true })
    const changed = Buffer.from(bytes)
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    writeFileSync(damaged.file, changed)
    const again = damaged.open()
    expect((await again.find(one))?.enquiry, `bit ${bit - 8 * start}`).toEqual(one)
    expect(await again.enqueue(newEnquiry())).toBe(true)
    await again.close()
  }
})

it('the log is written into the file as soon as nothing is due', async () => {
  const { file, open } = testOutboxes()
  const outbox = open()
  await outbox.enqueue(newEnquiry())
  await expect.poll(() => statSync(`${file}-wal`).size).toBe(0)
})

it('reads the file of an earlier version, whose rows have no checksums', async () => {
  const { file, open } = testOutboxes()
  const before = open()
  const one = newEnquiry()
  await before.enqueue(one)
  await before.close()
  const database = new DatabaseSync(file)
  database.exec('ALTER TABLE enquiries DROP COLUMN checksum')
  database.close()
  const outbox = open()
  expect((await outbox.find(one))?.enquiry).toEqual(one)
  expect(await outbox.enqueue(newEnquiry())).toBe(true)
})

it('the backup of docs/operations.md, made while a server runs, has each confirmed enquiry', async () => {
  const { dataDir, file, open } = testOutboxes()
  const outbox = open()
  const all = Array.from({ length: 20 }, () => newEnquiry())
  for (const one of all) await outbox.enqueue(one)
  const [, command = ''] =
    /```sh\n(umask 077\n[^`]+)```/.exec(readFileSync('docs/operations.md', 'utf8')) ?? []
  const PATH = `${dirname(process.execPath)}:${process.env.PATH}`
  execFileSync('sh', ['-ec', command], { cwd: dataDir, env: { PATH, DATA_DIR: dataDir } })
  const backup = join(dataDir, 'enquiries-backup.sqlite')
  expect(statSync(backup).mode & 0o777).toBe(0o600)
  await outbox.close()
  for (const part of ['-wal', '-shm']) expect(existsSync(file + part)).toBe(false)
  renameSync(backup, file)
  const restored = open()
  for (const one of all) expect((await restored.find(one))?.enquiry).toEqual(one)
})

// Helpers

function zeroLastPage(file: string): void {
  const { size } = statSync(file)
  truncateSync(file, size - 8_192)
  appendFileSync(file, Buffer.alloc(8_192))
}
