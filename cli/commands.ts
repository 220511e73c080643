import type { Command } from 'commander'

type Load = () => Promise<Command>

// each command loads up to 100 MB of modules, so only the one that runs is loaded
const CHECKING: Readonly<Record<string, Load>> = {
  'audit-links': async () => (await import('./commands/audit-links.ts')).auditLinks,
  'warm-cache': async () => (await import('./commands/warm-cache.ts')).warmCache,
  'validate-content': async () => (await import('./commands/validate-content.ts')).validateContent,
  enquiries: async () => (await import('./commands/enquiries.ts')).enquiries,
}

/** All commands, each loaded when it is called. */
export const COMMANDS: Readonly<Record<string, Load>> = {
  ...CHECKING,
  completion: async () =>
    (await import('./commands/completion.ts')).completionCommand(() =>
      Promise.all(Object.values(CHECKING).map((load) => load())),
    ),
}

/** Loads a command by its name. */
export async function loadCommand(name: string): Promise<Command> {
  const load = COMMANDS[name]
  if (!load) throw new Error(`There is no command ${name}.`)
  return load()
}
