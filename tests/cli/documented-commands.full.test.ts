import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { COMMANDS } from '../../cli/commands.ts'
import { serve } from '../adapters/wordpress/hostile-server.ts'
import { startProgram } from './run-cli.ts'
import { startBackend } from './validate-content/broken-content.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const PAGES = ['cli.md', ...Object.keys(COMMANDS).map((name) => `cli/${name}.md`)]
const read = (page: string): string => readFileSync(`docs/${page}`, 'utf8')
const commandsOf = (page: string): readonly string[] =>
  [...read(page).matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) => block.trim().split('\n'))

const folder = mkdtempSync(join(tmpdir(), 'documented-commands-'))
let site: Awaited<ReturnType<typeof startSite>>
let cms: Awaited<ReturnType<typeof startBackend>>
beforeAll(async () => {
  ;[site, cms] = await Promise.all([startSite(), startBackend()])
  const yaml = /```yaml\n([\s\S]*?)```/.exec(read('cli.md'))?.[1] ?? ''
  writeFileSync(join(folder, 'site-cli.config.yaml'), yaml)
  const enquiries = join(folder, 'enquiries.json')
  copyFileSync('tests/cli/enquiries/enquiries-of-pglite.json', enquiries)
  const data = ['--data-dir', join(folder, 'data')]
  await startProgram(process.execPath, ['cli/site-cli.ts', 'enquiries', 'import', ...data, enquiries], {})
    .ended
})
afterAll(async () => {
  await Promise.all([site.close(), cms.close()])
  rmSync(folder, { recursive: true })
})

it.each(PAGES.flatMap((page) => commandsOf(page).map((command) => [page, command] as const)))(
  'in docs/%s, this runs as written: %s',
  async (page, command) => {
    const words = command
      .replace('npx site-cli', `"${process.execPath}" "${resolve('cli/site-cli.ts')}"`)
      .replaceAll('https://www.example.com', site.origin)
      .replaceAll('https://cms.example.com', cms.origin)
      .replaceAll(/--(output|baseline|data-dir) (\S+)/g, `--$1 ${folder}/$2`)
      .replace(/ enquiries\.json$/, ` ${folder}/enquiries.json`)
    // only cli.md, which explains the configuration file, runs its commands in the folder that has one
    const where = page === 'cli.md' ? folder : join(folder, '..')
    const { status, err } = await startProgram('sh', ['-c', `cd '${where}' && exec ${words}`], {}).ended
    expect(status).toBeOneOf([0, 1])
    expect(err).not.toContain('error:')
  },
)

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
