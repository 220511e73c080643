import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Command, InvalidArgumentError, type Option } from 'commander'
import { similarName } from './rules/similar-text.ts'

const FILES = ['site-cli.config.ts', 'site-cli.config.yaml'] as const

type Values = Readonly<Record<string, unknown>>

/** Adds `--config` to a command that can have a configuration file. */
export function withConfigOption(command: Command): Command {
  if (command.name() === 'enquiries') return command
  return command.option(
    '--config <file>',
    `a file with options (default: ${FILES.join(' or ')} in the current folder)`,
  )
}

/**
 * Sets the options of a command that neither the command line nor the environment has set: those that the configuration
 * file has for this command, then those that it has for all.
 */
export async function applyConfig(command: Command): Promise<void> {
  if (!command.options.some(({ long }) => long === '--config')) return
  const { config } = command.opts<{ readonly config?: string }>()
  const file = config ?? FILES.find((name) => existsSync(name))
  if (file === undefined) return
  const values = await readConfig(file, command)
  for (const [name, value] of Object.entries(valuesFor(command, values, file)))
    setOption(command, name, value, file)
}

async function readConfig(file: string, command: Command): Promise<Values> {
  const value = await readValue(resolve(file)).catch((error: unknown) =>
    command.error(`error: ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`),
  )
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Values
  return command.error(`error: ${file} must hold options by name, such as origin: https://www.example.com`)
}

const readValue = async (path: string): Promise<unknown> =>
  /\.[cm]?[jt]s$/.test(path)
    ? ((await import(pathToFileURL(path).href)) as { readonly default?: unknown }).default
    : (await import('yaml')).parse(readFileSync(path, 'utf8'))

const COMMANDS_WITH_CONFIG: readonly string[] = ['audit-links', 'warm-cache', 'validate-content']

/** Returns what a file sets for one command. Shared options that this command lacks are for other commands. */
function valuesFor(command: Command, values: Values, file: string): Values {
  const known = command.options.map((option) => option.attributeName())
  const shared = Object.entries(values).filter(([name]) => !COMMANDS_WITH_CONFIG.includes(name))
  for (const [name] of shared)
    if (!SHARED.includes(name))
      command.error(
        `error: ${file}: ${name} is neither a shared option nor a command.${meant(name, [...SHARED, ...COMMANDS_WITH_CONFIG])}`,
      )
  const own = values[command.name()] ?? {}
  if (typeof own !== 'object' || own === null || Array.isArray(own))
    return command.error(`error: ${file}: ${command.name()} must hold options by name.`)
  for (const name of Object.keys(own))
    if (!known.includes(name) || name === 'config')
      command.error(`error: ${file}: ${command.name()} has no option ${name}.${meant(name, known)}`)
  return { ...Object.fromEntries(shared.filter(([name]) => known.includes(name))), ...own }
}

/** Options that a file sets beside the commands, because several commands have them. */
const SHARED: readonly string[] = ['origin', 'cms', 'siteOrigin', 'mapHost', 'timeout', 'userAgent', 'header']

function setOption(command: Command, name: string, value: unknown, file: string): void {
  const option = command.options.find((candidate) => candidate.attributeName() === name)
  const source = command.getOptionValueSource(name)
  if (!option || source === 'cli' || source === 'env') return
  command.setOptionValueWithSource(name, parsed(command, option, value, file), 'config')
}

function parsed(command: Command, option: Option, value: unknown, file: string): unknown {
  const fail = (why: string): never =>
    command.error(`error: ${file}: ${option.attributeName()} is ${JSON.stringify(value)}. ${why}`)
  if (option.isBoolean())
    return typeof value === 'boolean' ? value || undefined : fail('It must be true or false.')
  const parse = option.parseArg
  const texts = Array.isArray(value)
    ? value
    : isNamed(value)
      ? Object.entries(value).map((pair) => pair.join(': '))
      : [value]
  if (texts.some((text) => typeof text !== 'string' && typeof text !== 'number'))
    return fail('It must be text or a number.')
  if (texts.length !== 1 && !Array.isArray(option.defaultValue) && !isNamed(option.defaultValue))
    return fail('It must be one value.')
  try {
    return texts.reduce<unknown>(
      (before, text) => (parse ? parse(String(text), before as never) : String(text)),
      option.defaultValue,
    )
  } catch (error) {
    return error instanceof InvalidArgumentError ? fail(error.message) : fail(String(error))
  }
}

const isNamed = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a suggestion for a mistyped name, worded as commander does. */
function meant(name: string, known: readonly string[]): string {
  const similar = similarName(name, known)
  return similar === null ? '' : ` Did you mean ${similar}?`
}
