import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ENQUIRY } from '../server/send-form.ts'
import { answer, expectRecovery, expectServing, visitKept } from './faulty-site.ts'
import { postSignedEnquiry } from './post-signed-enquiry.ts'
import { type Pair, startPair } from './start-pair.ts'

let pair: Pair

beforeAll(async () => {
  pair = await startPair()
  await visitKept(pair)
})
afterAll(() => pair.close())

it('an enquiry that is delivered several times concurrently is stored once', async () => {
  const fields = { ...ENQUIRY, submissionId: randomUUID() }
  const send = () => postSignedEnquiry(pair.wordpress.origin, fields)
  const statuses = (await Promise.all(Array.from({ length: 8 }, send))).map(({ status }) => status)
  // a delivery while another is being received gets 409; a later one is recognised as known
  expect([200, 409]).toEqual(expect.arrayContaining(statuses))
  expect(statuses).toContain(200)
  const again = await send()
  expect([again.status, await again.json()]).toMatchObject([200, { success: true }])
  const stored = await pair.wordpress.inside("echo wp_count_posts( 'hfs_enquiry' )->private;")
  expect(stored).toBe('1')
})

describe('the site keeps serving pages while WordPress', () => {
  it('cannot read its database', async () => {
    const file = pair.wordpress.databaseSocket ?? join(pair.wordpress.content, 'database/wordpress.sqlite')
    await rename(file, `${file}.aside`)
    if (pair.wordpress.databaseSocket === undefined) await writeFile(file, 'This is no database.'.repeat(500))
    expect((await answer(pair)).status).toBeGreaterThanOrEqual(500)
    await expectServing(pair)
    await rename(`${file}.aside`, file)
    await expectRecovery(pair)
  })

  it('has an empty database, and asks to be installed', async () => {
    const { content, databaseSocket } = pair.wordpress
    if (databaseSocket !== undefined)
      await promisify(execFile)(inject('php'), [
        '-r',
        `( new mysqli( 'localhost', 'root', '', '', 0, '${databaseSocket}' ) )->query( 'CREATE DATABASE IF NOT EXISTS empty' );`,
      ])
    const config = join(content, '../wp-config.php')
    const before = await readFile(config, 'utf8')
    const name = /(?<='DB_FILE', ')wordpress(?=\.sqlite')|(?<='DB_NAME', ')wordpress(?=')/g
    await writeFile(config, before.replace(name, 'empty'))
    await expect
      .poll(async () => {
        const { status, type } = await answer(pair)
        return status === 200 && type.includes('json')
      })
      .toBe(false)
    await expectServing(pair)
    await writeFile(config, before)
    await expectRecovery(pair)
  })
})
