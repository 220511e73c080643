#!/usr/bin/env node
import { Command } from 'commander'
import { EXIT } from './exit-codes.ts'

const commands: Readonly<Record<string, () => Promise<Command>>> = {
  'validate-content': async () => (await import('./commands/validate-content.ts')).validateContent,
  enquiries: async () => (await import('./commands/enquiries.ts')).enquiries,
}

const program = new Command('site-cli')
  .description('Checks what the content team looks after.')
  .exitOverride()
// a command brings a second of loading with it: only the one that is asked for is loaded, or all for the help
const asked = commands[process.argv[2] ?? '']
for (const load of asked ? [asked] : Object.values(commands))
  program.addCommand((await load()).exitOverride())

try {
  await program.parseAsync()
} catch (error) {
  // commander has said what is wrong; help and version are no failure
  const status = error instanceof Error && 'exitCode' in error ? error.exitCode : undefined
  if (status === undefined) throw error
  process.exitCode = status === 0 ? EXIT.clean : EXIT.couldNotRun
}
