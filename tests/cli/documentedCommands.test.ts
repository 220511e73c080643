import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { COMMANDS, loadCommand } from '../../cli/commands.ts'
import { serve } from '../adapters/wordpress/hostile-server.ts'
import { seedOutbox } from '../support/seed-outbox.ts'
import { startBackend } from './broken-content.ts'
import { startProgram } from './run-cli.ts'

// each command starts a process
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })
const MAX_COMMAND_MS = 60_000

const PAGES = ['cli.md', ...Object.keys(COMMANDS).map((name) => `cli/${name}.md`)]
const read = (page: string): string => readFileSync(`docs/${page}`, 'utf8')
const commandsOf = (page: string): readonly string[] =>
  [...read(page).matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) => block.trim().split('\n'))

const folder = mkdtempSync(join(tmpdir(), 'documented-commands-'))
let site: Awaited<ReturnType<typeof startSite>>
let cms: Awaited<ReturnType<typeof startBackend>>
beforeAll(async () => {
  await seedOutbox(join(folder, 'data'))
  ;[site, cms] = await Promise.all([startSite(), startBackend()])
  const yaml = /```yaml\n([\s\S]*?)```/.exec(read('cli.md'))?.[1] ?? ''
  writeFileSync(join(folder, 'site-cli.config.yaml'), yaml)
})
afterAll(async () => {
  await Promise.all([site.close(), cms.close()])
  rmSync(folder, { recursive: true })
})

describe('the documented commands', () => {
  it.each(PAGES)('in %s run as written', async (page) => {
    const commands = commandsOf(page)
    expect(commands.length).toBeGreaterThan(1)
    for (const command of commands) {
      const words = command
        .replace('npx site-cli', `"${process.execPath}" "${resolve('cli/site-cli.ts')}"`)
        .replaceAll('https://www.example.com', site.origin)
        .replaceAll('https://cms.example.com', cms.origin)
      // only cli.md, which explains the configuration file, runs its commands in the folder that has one
      const where = page === 'cli.md' ? folder : join(folder, '..')
      const { child, ended } = startProgram(
        'sh',
        [
          '-c',
          `cd '${where}' && exec ${words.replaceAll(/--(output|baseline|data-dir) (\S+)/g, `--$1 ${folder}/$2`)}`,
        ],
        {},
      )
      // kills a command that hangs, so that the failure names it
      const late = setTimeout(() => child.kill('SIGKILL'), MAX_COMMAND_MS)
      const { status, err } = await ended
      clearTimeout(late)
      expect([command, status, err]).toEqual([
        command,
        expect.toSatisfy((code: number) => code === 0 || code === 1),
        expect.not.stringContaining('error:'),
      ])
    }
  })

  it.each(PAGES.slice(1))('in %s have all their options documented, and no others', async (page) => {
    const name = page.slice('cli/'.length, -'.md'.length)
    const command = await loadCommand(name)
    const options = [command, ...command.commands].flatMap((one) => one.options.map(({ long }) => long ?? ''))
    const named = new Set([...read(page).matchAll(/--[a-z][a-z-]*/g)].map(([option]) => option))
    const known = new Set([...options, '--config', '--print-config'])
    expect([...named].filter((option) => !known.has(option))).toEqual([])
    expect(options.filter((option) => !named.has(option))).toEqual([])
  })
})

// Helpers

/** Starts a small site with a sitemap that responds like a site behind a cache. */
function startSite() {
  const times = new Map<string, number>()
  const pages = ['/', '/contact-us', '/faq']
  return serve((request, response) => {
    const { url = '', headers } = request
    const key = `${url} ${headers.accept}`
    times.set(key, (times.get(key) ?? 0) + 1)
    const cached = {
      'cache-status': times.get(key) === 1 ? 'edge; fwd=miss; stored' : 'edge; hit; ttl=60',
      'surrogate-key': 'locations location:aire-yard',
    }
    if (url === '/sitemap.xml')
      response.end(
        `<urlset>${pages.map((path) => `<url><loc>http://${headers.host}${path}</loc></url>`).join('')}</urlset>`,
      )
    else if (url.endsWith('.json')) response.writeHead(200, cached).end('{}')
    else if (pages.includes(url))
      response
        .writeHead(200, { 'content-type': 'text/html', ...cached })
        .end(`${pages.map((path) => `<a href="${path}">There</a>`).join('')}<a href="/contactus">Contact</a>`)
    else response.writeHead(404, { 'content-type': 'text/html' }).end('no')
  })
}
