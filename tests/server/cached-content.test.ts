import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { unreliableBackend } from '../support/unreliable-backend.ts'
import { startBackend, startSite } from './start-site.ts'

const PAGE = '/student-accommodation/leeds/aire-yard/studio'
const close: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of close.splice(0).toReversed()) await end()
})

async function start() {
  const dataDir = mkdtempSync(join(tmpdir(), 'cached-'))
  close.push(async () => rmSync(dataDir, { recursive: true }))
  const backend = await startBackend()
  close.push(backend.close)
  const faulty = await unreliableBackend(backend.origin)
  close.push(faulty.close)
  const site = () => startSite(faulty.origin, { dataDir }, undefined, true)
  return { dataDir, faulty, site }
}

/** Edits the text of every entry that a site has cached in its folder, and returns how many have changed. */
function editKept(dataDir: string, edit: (text: string) => string): number {
  const files = readdirSync(join(dataDir, 'content'), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
  return files.filter((file) => {
    const before = readFileSync(file, 'utf8')
    const after = edit(before)
    writeFileSync(file, after)
    return after !== before
  }).length
}

const read = async (origin: string, path: string) => {
  const answer = await fetch(origin + path)
  return { status: answer.status, html: await answer.text() }
}

describe('content cached on disk', () => {
  it('is used after a restart, without the backend', async () => {
    const { faulty, site } = await start()
    const first = await site()
    const { html } = await read(first.origin, PAGE)
    await first.close()
    await faulty.fail('dead')
    const second = await site()
    close.push(second.close)
    expect(html).toContain('Studio')
    expect((await read(second.origin, PAGE)).status).toBe(200)
  })

  it.each([
    ['lacks a field', (text: string) => text.replaceAll(/\\*"floorSpace\\*":\d+,/g, '')],
    ['has a field of another type', (text: string) => text.replaceAll(/(\\*"occupancy\\*":)\d+/g, '$1{}')],
    ['is no entry', (text: string) => text.replaceAll('answer', 'response')],
    ['is cut off', (text: string) => text.slice(0, 200)],
    ['is empty', () => ''],
  ])('that %s is read again, and never shown', async (_what, edit) => {
    const { dataDir, site } = await start()
    const first = await site()
    const before = await read(first.origin, PAGE)
    await first.close()
    expect(editKept(dataDir, edit)).toBeGreaterThan(0)
    const second = await site()
    close.push(second.close)
    const after = await read(second.origin, PAGE)
    expect([after.status, after.html.includes('undefined'), after.html.includes('[object')]).toEqual([
      200,
      false,
      false,
    ])
    expect(after.html.length).toBe(before.html.length)
  })

  it('that cannot be decoded gives an error page without the backend, not half a page', async () => {
    const { dataDir, faulty, site } = await start()
    const first = await site()
    await read(first.origin, PAGE)
    await first.close()
    expect(editKept(dataDir, (text) => text.replaceAll('floorSpace', 'floor'))).toBeGreaterThan(0)
    await faulty.fail('answers 500')
    const second = await site()
    close.push(second.close)
    const failed = await read(second.origin, PAGE)
    expect([failed.status, failed.html.includes('undefined')]).toEqual([500, false])
  })
})
