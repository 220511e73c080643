import { setGlobalProxyFromEnv } from 'node:http'
import { Command } from 'commander'
import packageJson from '../package.json' with { type: 'json' }
import { COMMANDS, loadCommand } from './commands.ts'
import { applyConfig, withConfigOption } from './shared/config-file.ts'
import { similarName } from './shared/rules/similar-text.ts'
import { EXIT } from './shared/write-report.ts'

const program = new Command('site-cli')
  .description('Audits links, validates content, warms caches and manages enquiries.')
  .version(packageJson.version, '-V, --version', 'print the version')
  .exitOverride()
  .showHelpAfterError('Run site-cli --help for the commands, or site-cli COMMAND --help for its options.')

// for `fetch`; other clients read the variables themselves
if (Object.keys(process.env).some((name) => /^https?_proxy$/i.test(name))) setGlobalProxyFromEnv()

// `| head` closes the pipe early, which is no failure for a help text either
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

const [first = '', second = ''] = process.argv.slice(2)
const named = first === 'help' ? second : first
if (Object.hasOwn(COMMANDS, named)) await addCommand(named)
else
  for (const [name, { description }] of Object.entries(COMMANDS))
    program.command(name).description(description)

async function addCommand(name: string): Promise<void> {
  const command = await loadCommand(name)
  program.addCommand(withConfigOption(command).exitOverride())
  for (const one of [command, ...command.commands]) suggestOptions(one)
  // the default of a repeatable option is empty: its help says “none” instead of [] or {}
  for (const option of command.options)
    if (['[]', '{}'].includes(JSON.stringify(option.defaultValue)) && !option.defaultValueDescription)
      option.default(option.defaultValue, 'none')
}

/** Suggests the option that was meant. Commander would suggest one that means the opposite. */
function suggestOptions(command: Command): void {
  const names = command
    .createHelp()
    .visibleOptions(command)
    .flatMap(({ long }) => long ?? [])
  command.showSuggestionAfterError(false).configureOutput({
    outputError: (text, write) => {
      const [, written] = /unknown option '(--[^']+)'/.exec(text) ?? []
      const similar = written === undefined ? null : similarName(written, names)
      write(similar === null ? text : `${text.trimEnd()}\n(Did you mean ${similar}?)\n`)
    },
  })
}

// unknown options are reported first, because a missing option may be mistyped
program.hook('preAction', (_, command) => applyConfig(command))

try {
  await program.parseAsync()
} catch (error) {
  // commander has printed what is wrong; help and version are no failure
  const status = error instanceof Error && 'exitCode' in error ? error.exitCode : undefined
  if (status === undefined) throw error
  process.exitCode = status === 0 ? EXIT.clean : EXIT.couldNotRun
}
