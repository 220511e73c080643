// spec section 15

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startUnreliableSite } from './start-unreliable-site.ts'

const PAGE = '/student-accommodation/leeds/aire-yard/studio'

/** Shows the page, edits everything that the site has cached on disk, and starts it again in the same folder. */
async function restartWith(edit: (text: string) => string, fault: 'answers 500' | null = null) {
  const first = await startUnreliableSite()
  onTestFinished(first.close)
  const before = await (await first.fetch(PAGE)).text()
  await first.stop()
  expect(editFiles(join(first.dataDir, 'content'), edit)).toBeGreaterThan(0)
  await first.backend.fail(fault)
  const second = await first.start()
  onTestFinished(second.close)
  const answer = await second.fetch(PAGE)
  return { before, status: answer.status, after: await answer.text() }
}

describe('content cached on disk', () => {
  it.each([
    ['lacks a field', (text: string) => text.replaceAll(/\\*"floorSpace\\*":\d+,/g, '')],
    ['has a field of another type', (text: string) => text.replaceAll(/(\\*"occupancy\\*":)\d+/g, '$1{}')],
    ['is no entry', (text: string) => text.replaceAll('answer', 'response')],
    ['is cut off', (text: string) => text.slice(0, 200)],
  ])('that %s is read again, and never shown', async (_what, edit) => {
    const { before, status, after } = await restartWith(edit)
    expect(status).toBe(200)
    expect(after).not.toMatch(/undefined|\[object/)
    expect(after.length).toBe(before.length)
  })

  it('that cannot be decoded gives an error page without the backend, not half a page', async () => {
    const { status, after } = await restartWith(
      (text) => text.replaceAll('floorSpace', 'floor'),
      'answers 500',
    )
    expect([status, after.includes('undefined')]).toEqual([500, false])
  })
})

// Helpers

/** Edits the text of every file in a folder, and returns how many have changed. */
function editFiles(folder: string, edit: (text: string) => string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
  return files.filter((file) => {
    const before = readFileSync(file, 'utf8')
    const after = edit(before)
    writeFileSync(file, after)
    return after !== before
  }).length
}
