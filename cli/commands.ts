import type { Command } from 'commander'

/** All commands, each loaded when it is called, because a command loads up to 100 MB of modules. */
export const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  'audit-links': async () => (await import('./audit-links/command.ts')).auditLinks,
  'warm-cache': async () => (await import('./warm-cache/command.ts')).warmCache,
  'validate-content': async () => (await import('./validate-content/command.ts')).validateContent,
  enquiries: async () => (await import('./enquiries/command.ts')).enquiries,
}

/** Loads a command by its name. */
export async function loadCommand(name: string): Promise<Command> {
  const load = COMMANDS[name]
  if (!load) throw new Error(`There is no command ${name}.`)
  return load()
}
