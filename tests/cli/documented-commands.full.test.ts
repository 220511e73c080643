import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { COMMANDS } from '#cli/commands.ts'
import { startBackend, startSite } from '../server/start-site.ts'
import { freePort } from '../support/free-port.ts'
import { startCli, startProgram } from './run-cli.ts'

const folder = mkdtempSync(join(tmpdir(), 'documented-commands-'))
let site: Awaited<ReturnType<typeof startSite>>
let cms: Awaited<ReturnType<typeof startBackend>>
beforeAll(async () => {
  const port = await freePort()
  const siteOrigin = `http://127.0.0.1:${port}`
  cms = await startBackend(0, siteOrigin)
  site = await startSite(cms.origin, { port, siteOrigin, dataDir: join(folder, 'site') }, undefined, true)
  const yaml = /```yaml\n([\s\S]*?)```/.exec(read('cli.md'))?.[1] ?? ''
  writeFileSync(join(folder, 'site-cli.config.yaml'), asStarted(yaml))
  const enquiries = join(folder, 'enquiries.json')
  copyFileSync('tests/cli/enquiries/exported-enquiries.json', enquiries)
  await startCli(['enquiries', 'import', '--data-dir', join(folder, 'data'), enquiries]).ended
})
afterAll(async () => {
  await Promise.all([site.close(), cms.close()])
  rmSync(folder, { recursive: true })
})

const PAGES = ['cli.md', ...Object.keys(COMMANDS).map((name) => `cli/${name}.md`)]

it.each(PAGES.flatMap((page) => commandsOf(page).map((command) => [page, command] as const)))(
  'on the demonstration, this command of docs/%s works: %s',
  async (page, command) => {
    // only cli.md, which explains the configuration file, runs its commands in the folder that has one
    await expectToWork(command, page === 'cli.md' ? folder : join(folder, '..'))
  },
)

it.each(Object.keys(COMMANDS))(
  'on the demonstration, every example in the help of %s works',
  async (name) => {
    const { out } = await startCli([name, '--help']).ended
    const examples = [...out.matchAll(/^ *\$ (npx site-cli .*)$/gm)].map(([, example = '']) => example)
    expect(examples.length > 0).toBe(name !== 'enquiries')
    for (const example of examples) await expectToWork(example, folder)
  },
)

// Helpers

function read(page: string): string {
  return readFileSync(`docs/${page}`, 'utf8')
}

function commandsOf(page: string): readonly string[] {
  return [...read(page).matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
    block.trim().split('\n'),
  )
}

/** Names the servers of this test in place of those of the examples. */
function asStarted(text: string): string {
  return text
    .replaceAll('https://cms.example.com', cms.origin)
    .replaceAll(/https:\/\/www\.example\.com|http:\/\/(?:127\.0\.0\.1|10\.0\.0\.\d):3000/g, site.origin)
}

/** The whole site takes minutes, most of them for resizing its pictures. */
const BOUNDS: Readonly<Record<string, string>> = {
  'audit-links': ' --max-time 5',
  'warm-cache': " --include '*/leeds/aire-yard*' --include /faq",
}

async function expectToWork(command: string, where: string): Promise<void> {
  const [, name = ''] = /^npx site-cli (\S+)/.exec(command) ?? []
  const words = asStarted(command)
    .replace('npx site-cli', `"${process.execPath}" "${resolve('cli/site-cli.js')}"`)
    .replaceAll(/--(output|baseline|data-dir) (\S+)/g, `--$1 ${folder}/$2`)
    .replace(/ enquiries\.json$/, ` ${folder}/enquiries.json`)
  const line = `cd '${where}' && exec ${words}${BOUNDS[name] ?? ''}`
  const { status, err } = await startProgram('sh', ['-c', line], {}).ended
  // the audit is cut off, and some of the enquiries have failed; the demonstration itself is clean
  const hasProblems = name === 'audit-links' || name === 'enquiries'
  expect([command, status, err]).toEqual([
    command,
    hasProblems ? expect.toBeOneOf([0, 1]) : 0,
    name === 'audit-links' ? expect.not.stringContaining('error:') : '',
  ])
}
