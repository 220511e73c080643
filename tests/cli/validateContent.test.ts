import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDemoBackend } from '../../demo/server.ts'
import { json, serve } from '../adapters/wordpress/hostile-server.ts'

let backend: Awaited<ReturnType<typeof startDemoBackend>>
beforeAll(async () => {
  backend = await startDemoBackend({
    port: 0,
    now: new Date('2026-11-21T10:00:00Z'),
    siteOrigin: 'http://site.example',
  })
})
afterAll(() => backend.close())

async function run(...parameters: readonly string[]) {
  const child = spawn(process.execPath, ['cli/site-cli.ts', 'validate-content', ...parameters])
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString()
  })
  const [status] = (await once(child, 'close')) as [number]
  return { status, out, err }
}

describe('site-cli validate-content', () => {
  it('finds nothing wrong with the demonstration content', async () => {
    const { status, out } = await run('--cms', backend.origin)
    expect([status, out]).toEqual([
      0,
      expect.stringMatching(/^\d{3} items read from http:\/\/127\.0\.0\.1:\d+, 0 problems\n$/),
    ])
  })

  it('reports as JSON and nothing else', async () => {
    const { status, out } = await run('--cms', backend.origin, '--format', 'json')
    expect([status, (JSON.parse(out) as { problems: unknown }).problems]).toEqual([0, []])
  })

  it('names an item that the site leaves out, with its place, and ends with 1', async () => {
    const rooms = (await (
      await fetch(`${backend.origin}/wp-json/wp/v2/rooms?per_page=100&_embed=1`)
    ).json()) as readonly object[]
    const spoilt = await serve((request, response) => {
      if (request.url?.startsWith('/wp-json/wp/v2/rooms'))
        json([{ ...rooms[0], slug: 'NO SLUG' }, ...rooms.slice(1)])(request, response)
      else
        void fetch(backend.origin + (request.url ?? ''))
          .then((answer) => answer.json())
          .then((body) => json(body)(request, response))
    })
    const { status, out } = await run('--cms', spoilt.origin)
    await spoilt.close()
    expect(status).toBe(1)
    expect(out).toContain('wp/v2/rooms at [0]: ')
    expect(out).toContain('slug')
  })

  it('ends with 2 where the backend cannot be read', async () => {
    const { status, out } = await run('--cms', 'http://127.0.0.1:9', '--timeout', '200')
    expect(status).toBe(2)
    expect(out).toContain('hfs/v1/menus: could not be read: fetch failed')
  })

  it('ends with 2 and says why where an option is wrong', async () => {
    expect(await run('--cms', 'nonsense')).toMatchObject({
      status: 2,
      err: expect.stringContaining('It must be an origin such as https://cms.example.com.'),
    })
    expect(await run('--cms', backend.origin, '--timeout', 'soon')).toMatchObject({ status: 2 })
    expect(await run()).toMatchObject({
      status: 2,
      err: expect.stringContaining("required option '--cms <origin>' not specified"),
    })
  })

  it('explains itself', async () => {
    const { status, out } = await run('--help')
    expect([status, out]).toEqual([0, expect.stringContaining('npx site-cli validate-content --cms')])
  })
})
