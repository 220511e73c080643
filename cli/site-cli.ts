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
suggestNames(program)

async function addCommand(name: string): Promise<void> {
  const command = await loadCommand(name)
  program.addCommand(withConfigOption(command).exitOverride())
  for (const one of [command, ...command.commands]) suggestNames(one)
  // the default of a repeatable option is empty: its help says “none” instead of [] or {}
  for (const option of command.options)
    if (['[]', '{}'].includes(JSON.stringify(option.defaultValue)) && !option.defaultValueDescription)
      option.default(option.defaultValue, 'none')
}

/** Suggests the option or command that was meant. Commander would suggest one that means the opposite. */
function suggestNames(command: Command): void {
  const optionsOf = (one: Command): readonly string[] =>
    one
      .createHelp()
      .visibleOptions(one)
      .flatMap(({ long }) => long ?? [])
  const suggestion = (text: string): string | null => {
    const [, kind, written = ''] = /unknown (option|command) '([^']+)'/.exec(text) ?? []
    if (kind === undefined) return null
    const names = kind === 'option' ? optionsOf(command) : command.commands.map((one) => one.name())
    const similar = similarName(written, names)
    if (similar !== null) return `Did you mean ${similar}?`
    const owner = command.commands.find((one) => optionsOf(one).includes(written))
    return owner ? `Write it after the command: ${command.name()} ${owner.name()} ${written}` : null
  }
  command.showSuggestionAfterError(false).configureOutput({
    outputError: (text, write) => {
      const found = suggestion(text)
      write(found === null ? text : `${text.trimEnd()}\n(${found})\n`)
    },
  })
}

// unknown options are reported first, because a missing option may be mistyped
program.hook('preAction', (_, command) => applyConfig(command))

try {
  // commander would print the general help for a command that does not exist
  const isUnknown = first === 'help' && second !== '' && !Object.hasOwn(COMMANDS, second)
  await program.parseAsync(process.argv.slice(isUnknown ? 3 : 2), { from: 'user' })
} catch (error) {
  // commander has printed what is wrong; help and version are no failure
  const status = error instanceof Error && 'exitCode' in error ? error.exitCode : undefined
  if (status === undefined) throw error
  process.exitCode = status === 0 ? EXIT.clean : EXIT.couldNotRun
}
