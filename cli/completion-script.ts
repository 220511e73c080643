import type { Command, Option } from 'commander'

/** The shells that can be completed. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof SHELLS)[number]

interface Entry {
  /** The words before the one to complete: a command, or a command and a subcommand. */
  readonly words: string
  readonly subcommands: readonly Command[]
  readonly options: readonly Option[]
  readonly choices: readonly string[]
}

const entryOf = (words: string, command: Command): Entry => ({
  words,
  subcommands: command.commands,
  options: command.options.filter(({ hidden }) => !hidden),
  choices: command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
})

/** Returns the completion script for a shell, generated from the commands. */
export function completionScript(shell: Shell, commands: readonly Command[]): string {
  const entries = commands.flatMap((command) => [
    entryOf(command.name(), command),
    ...command.commands.map((part) => entryOf(`${command.name()} ${part.name()}`, part)),
  ])
  if (shell === 'fish') return fish(commands, entries)
  const functions = bash(commands, entries)
  return shell === 'bash'
    ? `${functions}complete -o default -F _site_cli site-cli\n`
    : `#compdef site-cli\nautoload -U +X bashcompinit && bashcompinit\n${functions}complete -o default -F _site_cli site-cli\n`
}

const longOf = ({ long }: Option): string => long ?? ''

function bash(commands: readonly Command[], entries: readonly Entry[]): string {
  const cases = entries.map(({ words, subcommands, options, choices }) => {
    const valued = options.filter(({ argChoices }) => argChoices)
    const values = valued.map(
      (option) =>
        `        ${longOf(option)}) COMPREPLY=($(compgen -W "${option.argChoices?.join(' ')}" -- "$word")); return ;;`,
    )
    const files = options
      .filter(({ required, optional, argChoices }) => (required || optional) && !argChoices)
      .map(longOf)
    const offered = [...subcommands.map((part) => part.name()), ...choices, ...options.map(longOf), '--help']
    return [
      `    "${words}")`,
      '      case "$before" in',
      ...values,
      ...(files.length > 0 ? [`        ${files.join('|')}) return ;;`] : []),
      '      esac',
      `      COMPREPLY=($(compgen -W "${offered.join(' ')}" -- "$word")) ;;`,
    ].join('\n')
  })
  const parts = entries.filter(({ words }) => words.includes(' ')).map(({ words }) => `"${words}"`)
  return `_site_cli() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" command="\${COMP_WORDS[1]}"
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${commands.map((command) => command.name()).join(' ')} --help --version" -- "$word"))
    return
  fi
  if [ "$COMP_CWORD" -gt 2 ]; then
    case "$command \${COMP_WORDS[2]}" in
      ${parts.join('|')}) command="$command \${COMP_WORDS[2]}" ;;
    esac
  fi
  case "$command" in
${cases.join('\n')}
  esac
}
`
}

function fish(commands: readonly Command[], entries: readonly Entry[]): string {
  const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  const lines = commands.map(
    (command) =>
      `complete -c site-cli -f -n __fish_use_subcommand -a ${command.name()} -d ${quoted(command.description())}`,
  )
  for (const { words, subcommands, options, choices } of entries) {
    const condition = words
      .split(' ')
      .map((word) => `__fish_seen_subcommand_from ${word}`)
      .join('; and ')
    for (const part of subcommands)
      lines.push(
        `complete -c site-cli -f -n ${quoted(condition)} -a ${part.name()} -d ${quoted(part.description())}`,
      )
    for (const choice of choices) lines.push(`complete -c site-cli -f -n ${quoted(condition)} -a ${choice}`)
    for (const option of options) {
      const name = longOf(option).replace('--', '')
      const value = option.argChoices
        ? ` -x -a ${quoted(option.argChoices.join(' '))}`
        : option.required || option.optional
          ? ' -r'
          : ''
      lines.push(
        `complete -c site-cli -n ${quoted(condition)} -l ${name}${value} -d ${quoted(option.description)}`,
      )
    }
  }
  return `${lines.join('\n')}\n`
}
