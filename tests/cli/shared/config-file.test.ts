import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Command, Option } from 'commander'
import { afterAll, describe, expect, it } from 'vitest'
import { applyConfig, withConfigOption } from '#cli/shared/config-file.ts'
import { parseHeader, parseNumber, repeatable } from '#cli/shared/option-values.ts'
import { startCli } from '../run-cli.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-cli-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the configuration file', () => {
  it('sets the options of a command, and the command line takes precedence', async () => {
    const file = written('rules.yaml', 'validate-content:\n  listRules: true\n  rule: price-zero\n')
    const [set, told] = await Promise.all([
      run('validate-content', '--config', file),
      run('validate-content', '--config', file, '--rule', 'title-length'),
    ])
    expect([set.status, set.out]).toEqual([0, expect.stringMatching(/price-zero/)])
    expect([told.status, told.out]).toEqual([0, expect.stringMatching(/title-length/)])
    expect(told.out).not.toContain('price-zero')
  })

  it('sets options of all commands or of one, each as its command takes it', async () => {
    const file = `
timeout: 5000
mapHost: of a command that takes it
audit-links:
  failOn: broken
  maxPages: 50
  internalOnly: true
  without: [missing-rel, not-found]
  header: { X-Preview: secret }
warm-cache:
  verify: true
`
    expect(await optionsOf(file, ['--max-pages', '7'])).toEqual({
      config: expect.any(String),
      timeout: 5_000,
      failOn: 'broken',
      maxPages: 7,
      internalOnly: true,
      without: ['missing-rel', 'not-found'],
      header: { 'x-preview': 'secret' },
    })
  })

  it('may be a typed TypeScript file, and a mistake in it exits with 2', async () => {
    const text = (option: string) =>
      `import type { SiteCliConfig } from '${resolve('cli/site-cli-config.ts')}'
export default { 'validate-content': { listRules: true, ${option}: 'price-zero' } } satisfies SiteCliConfig`
    const [right, wrong] = await Promise.all(
      ['rule', 'ruler'].map((option) =>
        run('validate-content', '--config', written(`${option}.ts`, text(option))),
      ),
    )
    expect(right).toMatchObject({ status: 0, out: expect.stringContaining('price-zero') })
    expect(wrong).toMatchObject({ status: 2, out: '', err: expect.stringContaining('no option ruler') })
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
    await expect(optionsOf(text, [], errors)).rejects.toThrow()
    expect(errors.join('')).toContain(message)
    expect(errors.join('').match(/error:/g)).toHaveLength(1)
  })
})

// Helpers

function written(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}
const run = (...parameters: readonly string[]) => startCli(parameters).ended

/** Returns the options of a command like `audit-links` with a configuration file, and collects what it says is wrong. */
async function optionsOf(file: string, words: readonly string[], errors: string[] = []): Promise<unknown> {
  const command = withConfigOption(new Command('audit-links'))
    .option('--max-pages <n>', '', parseNumber(1, 100))
    .addOption(new Option('--fail-on <level>').choices(['broken', 'warning']))
    .option('--internal-only')
    .option(
      '--without <kinds>',
      '',
      repeatable((text) => text),
      [],
    )
    .option('--header <header>', '', parseHeader, {})
    .option('--timeout <ms>', '', parseNumber(1, 60_000))
    .exitOverride()
    .configureOutput({ writeErr: (error) => errors.push(error) })
    .action(() => undefined)
  command.hook('preAction', () => applyConfig(command))
  await command.parseAsync(['--config', written('site.yaml', file), ...words], { from: 'user' })
  return command.opts()
}
