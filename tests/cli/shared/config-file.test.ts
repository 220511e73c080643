import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Command, Option } from 'commander'
import { afterAll, describe, expect, it } from 'vitest'
import { applyConfig, withConfigOptions } from '../../../cli/shared/config-file.ts'
import { parseNumber } from '../../../cli/shared/option-values.ts'
import { startCli } from '../run-cli.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-cli-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

function written(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}
const run = (...parameters: readonly string[]) => startCli(parameters).ended

const YAML = `origin: https://www.example.com
timeout: 5000
audit-links:
  mapHost: [www.example.com]
  failOn: broken
  maxPages: 500
  internalOnly: true
  without: [missing-rel, not-found]
  header: { X-Preview: secret }
`

describe('the configuration file', () => {
  it('sets options of all commands or of one command, and the command line takes precedence', async () => {
    const file = written('site.yaml', YAML)
    const [audit, warm] = await Promise.all([
      run('audit-links', '--config', file, '--max-pages', '7', '--print-config'),
      run('warm-cache', '--config', file, '--print-config'),
    ])
    expect([audit.status, warm.status]).toEqual([0, 0])
    for (const set of [
      '  # config\n  origin: https://www.example.com\n',
      '  # cli\n  maxPages: 7\n',
      '  # config\n  failOn: broken\n',
      '  # config\n  internalOnly: true\n',
      '  # config\n  without:\n    - missing-rel\n    - not-found\n',
      '  # default\n  retries: 2\n',
    ])
      expect(audit.out).toContain(set)
    expect(audit.out).not.toContain('secret')
    expect(warm.out).toContain('  # config\n  timeout: 5000\n')
    expect(warm.out).not.toContain('failOn')
  })

  it('may be a typed TypeScript file, and a mistake in it exits with 2', async () => {
    const text = (option: string) =>
      `import type { SiteCliConfig } from '${resolve('cli/site-cli-config.ts')}'
export default { 'audit-links': { origin: 'https://www.example.com', ${option}: 'page' } } satisfies SiteCliConfig`
    const [right, wrong] = await Promise.all(
      ['groupBy', 'groupedBy'].map((option) =>
        run('audit-links', '--config', written(`${option}.ts`, text(option)), '--print-config'),
      ),
    )
    expect(right?.out).toContain('  # config\n  groupBy: page\n')
    expect(wrong).toMatchObject({ status: 2, out: '', err: expect.stringContaining('no option groupedBy') })
  })

  it.each([
    ['audit-links:\n  maxPage: 7', 'audit-links has no option maxPage. Did you mean maxPages?'],
    ['orign: https://x.example', 'orign is neither a shared option nor a command. Did you mean origin?'],
    ['audit-links:\n  maxPages: many', 'maxPages is "many". It must be a number from 1 to 100.'],
    ['audit-links:\n  failOn: [broken, warning]', 'It must be one value.'],
    ['audit-links:\n  internalOnly: perhaps', 'It must be true or false.'],
    ['audit-links:\n  failOn: colour', 'Allowed choices are broken, warning.'],
    ['audit-links:\n  internal: true', 'no option internal. Did you mean internalOnly?'],
    ['audit-links: 7', 'audit-links must hold options by name.'],
    ['- a list', 'must hold options by name, such as origin'],
    ['a: [', 'cannot be read'],
  ])('is rejected with an explanation: %j', async (text, message) => {
    const errors: string[] = []
    const command = withConfigOptions(new Command('audit-links'))
      .option('--max-pages <n>', '', parseNumber(1, 100))
      .addOption(new Option('--fail-on <level>').choices(['broken', 'warning']))
      .option('--internal-only')
      .exitOverride()
      .configureOutput({ writeErr: (error) => errors.push(error) })
      .action(() => undefined)
    command.hook('preAction', () => applyConfig(command))
    const parsed = command.parseAsync(['--config', written('bad.yaml', text)], { from: 'user' })
    await expect(parsed).rejects.toThrow()
    expect(errors.join('')).toContain(message)
    expect(errors.join('').match(/error:/g)).toHaveLength(1)
  })
})
