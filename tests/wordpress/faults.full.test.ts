import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withEmptyDatabase, withUnreadableDatabase } from './damagedDatabase.ts'
import { type Pair, startPair, WITHIN_TIME_TO_LIVE } from './startPair.ts'

const YARD = '/student-accommodation/leeds/aire-yard'
const KEPT = ['/', YARD, `${YARD}/studio`, '/blog', '/about', '/faq']

let pair: Pair

beforeAll(async () => {
  pair = await startPair()
  for (const path of KEPT) expect(await pair.status(path)).toBe(200)
})
afterAll(() => pair.close())

const content = (path: string): string => join(pair.wordpress.content, path)

/** Sends the REST API a request as the site does, and returns the response. */
async function answer(): Promise<{ readonly status: number; readonly type: string; readonly text: string }> {
  const response = await fetch(`${pair.wordpress.origin}/wp-json/hfs/v3/property?slug=aire-yard`, {
    headers: { accept: 'application/json' },
    redirect: 'manual',
  })
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    text: await response.text(),
  }
}

let faults = 0

/** Runs PHP as part of WordPress while the test runs. Each file has a new name, because PHP caches compiled files. */
async function withCode(code: string, test: () => Promise<void>): Promise<void> {
  faults += 1
  const file = content(`mu-plugins/fault-${faults}.php`)
  await writeFile(file, `<?php ${code}`)
  try {
    await test()
  } finally {
    await rm(file)
  }
}

/** Checks that all pages are served although every cached entry is stale. */
async function expectServing(): Promise<void> {
  await pair.makeAllStale()
  expect(await Promise.all(KEPT.map(pair.status))).toEqual(KEPT.map(() => 200))
  expect(await pair.shows(YARD, '>Aire Yard')).toBe(true)
  expect(await pair.status('/readyz')).toBe(200)
}

let wishes = 0

/** Checks that a change shows once the fault is over, so that the site does not go on serving stale content. */
async function expectRecovery(): Promise<void> {
  wishes += 1
  const words = `Herons counted: ${wishes}`
  await pair.wordpress.inside(`
    $yard = get_page_by_path( 'aire-yard', OBJECT, 'hfs_building' );
    wp_update_post( array( 'ID' => $yard->ID, 'post_content' => '<p>${words}</p>' ) );`)
  await expect
    .poll(
      async () => {
        await pair.makeAllStale()
        return pair.shows(YARD, words)
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBe(true)
}

describe('the site keeps serving pages while WordPress', () => {
  it('is in maintenance mode', async () => {
    const file = content('../.maintenance')
    await writeFile(file, '<?php $upgrading = time();')
    expect((await answer()).status).toBe(503)
    await expectServing()
    await rm(file)
    await expectRecovery()
  })

  it('cannot read its database', async () => {
    await withUnreadableDatabase(pair.wordpress, async () => {
      expect((await answer()).status).toBeGreaterThanOrEqual(500)
      await expectServing()
    })
    await expectRecovery()
  })

  it('has an empty database, and asks to be installed', async () => {
    await withEmptyDatabase(pair.wordpress, async () => {
      // waits, because PHP checks only every two seconds whether a file has changed
      await expect
        .poll(async () => {
          const { status, type } = await answer()
          return status === 200 && type.includes('json')
        }, WITHIN_TIME_TO_LIVE)
        .toBe(false)
      await expectServing()
    })
    await expectRecovery()
  })

  it('has a plugin that fails', async () => {
    await withCode(
      "add_action( 'rest_api_init', static function () { hfs_no_such_function(); } );",
      async () => {
        expect((await answer()).status).toBe(500)
        await expectServing()
      },
    )
    await expectRecovery()
  })

  it('stops in the middle of a response', async () => {
    const code = `add_filter( 'rest_pre_echo_response', static function ( $result ) {
      echo substr( wp_json_encode( $result ), 0, 40 );
      exit;
    } );`
    await withCode(code, async () => {
      const { status, text } = await answer()
      expect([status, text.length]).toEqual([200, 40])
      await expectServing()
    })
    await expectRecovery()
  })

  it('is stopped', async () => {
    await pair.wordpress.stop()
    await expectServing()
    await pair.wordpress.startAgain()
    await expectRecovery()
  })
})

describe('a PHP warning before the JSON', () => {
  it('is skipped, and is logged', async () => {
    const code = `add_filter( 'rest_request_before_callbacks', static function ( $response ) {
      echo "<br />\\n<b>Warning</b>:  Undefined variable in <b>fields.php</b> on line <b>7</b><br />\\n";
      return $response;
    } );`
    await withCode(code, async () => {
      const { status, type, text } = await answer()
      expect([status, type]).toEqual([200, 'application/json; charset=UTF-8'])
      expect(text).toMatch(/^<br \/>\n<b>Warning/)
      await expectServing()
      await expectRecovery()
      expect(pair.site.log.join('')).toContain('response has text before its JSON')
    })
  })
})

it('a page that was never visited responds with WordPress’s status, and is available later', async () => {
  const file = content('../.maintenance')
  await writeFile(file, '<?php $upgrading = time();')
  expect(await pair.status('/sustainability')).toBe(503)
  await rm(file)
  await expect.poll(() => pair.status('/sustainability'), WITHIN_TIME_TO_LIVE).toBe(200)
})
