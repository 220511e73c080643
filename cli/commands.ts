import type { Command } from 'commander'

interface ListedCommand {
  readonly description: string
  readonly load: () => Promise<Command>
}

/** All commands. Each is loaded when it is called, because a command loads up to 100 MB of modules. */
export const COMMANDS: Readonly<Record<string, ListedCommand>> = {
  'audit-links': {
    description: 'Crawls the site and names every link, picture and file that does not lead where it should.',
    load: async () => (await import('./audit-links/command.ts')).auditLinks,
  },
  'warm-cache': {
    description: 'Requests every page, the most important first, until it comes from the cache.',
    load: async () => (await import('./warm-cache/command.ts')).warmCache,
  },
  'validate-content': {
    description: 'Reads all content as the site does and reports what an editor has to fix, and where.',
    load: async () => (await import('./validate-content/command.ts')).validateContent,
  },
  enquiries: {
    description: 'Lists and retries the enquiries in the outbox.',
    load: async () => (await import('./enquiries/command.ts')).enquiries,
  },
}

/** Loads a command by its name. */
export async function loadCommand(name: string): Promise<Command> {
  const listed = COMMANDS[name]
  if (!listed) throw new Error(`There is no command ${name}.`)
  return (await listed.load()).description(listed.description)
}
