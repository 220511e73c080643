// spec section 15

import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answer, expectRecovery, expectServing, visitKept } from './faulty-site.ts'
import { type Pair, startPair } from './start-pair.ts'

let pair: Pair

beforeAll(async () => {
  pair = await startPair()
  await visitKept(pair)
})
afterAll(() => pair.close())

const MAINTENANCE = '../.maintenance'

/** Runs PHP as part of WordPress while the test runs. */
async function withCode(path: string, code: string, test: () => Promise<void>): Promise<void> {
  const file = join(pair.wordpress.content, path)
  await writeFile(file, `<?php ${code}`)
  try {
    await test()
  } finally {
    await rm(file)
  }
}

describe('the site keeps serving pages while WordPress', () => {
  it.each([
    ['is in maintenance mode', MAINTENANCE, '$upgrading = time();', 503],
    [
      'has a plugin that fails',
      'mu-plugins/fails.php',
      "add_action( 'rest_api_init', static function () { hfs_no_such_function(); } );",
      500,
    ],
  ])('%s', async (_fault, path, code, status) => {
    await withCode(path, code, async () => {
      expect((await answer(pair)).status).toBe(status)
      await expectServing(pair)
    })
    await expectRecovery(pair)
  })
})

it('a PHP warning before the JSON is skipped, and is logged', async () => {
  const code = `add_filter( 'rest_request_before_callbacks', static function ( $response ) {
    echo "<br />\\n<b>Warning</b>:  Undefined variable in <b>fields.php</b> on line <b>7</b><br />\\n";
    return $response;
  } );`
  await withCode('mu-plugins/warns.php', code, async () => {
    const { status, type, text } = await answer(pair)
    expect([status, type]).toEqual([200, 'application/json; charset=UTF-8'])
    expect(text).toMatch(/^<br \/>\n<b>Warning/)
    await expectRecovery(pair)
    expect(pair.site.log.join('')).toContain('response has text around its JSON')
  })
})

it('a page that was never visited responds with WordPress’s status, and is available later', async () => {
  await withCode(MAINTENANCE, '$upgrading = time();', async () => {
    expect(await pair.status('/sustainability')).toBe(503)
  })
  await expect.poll(() => pair.status('/sustainability')).toBe(200)
})
