#!/usr/bin/env node
import { Command } from 'commander'
import { enquiries } from './commands/enquiries.ts'
import { validateContent } from './commands/validate-content.ts'
import { EXIT } from './exit-codes.ts'

const program = new Command('site-cli')
  .description('Checks what the content team looks after.')
  .exitOverride()
  .addCommand(validateContent.exitOverride())
  .addCommand(enquiries.exitOverride())

try {
  await program.parseAsync()
} catch (error) {
  // commander has said what is wrong; help and version are no failure
  const status = error instanceof Error && 'exitCode' in error ? error.exitCode : undefined
  if (status === undefined) throw error
  process.exitCode = status === 0 ? EXIT.clean : EXIT.couldNotRun
}
