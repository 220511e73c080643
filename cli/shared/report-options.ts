import { type Command, Option } from 'commander'
import { outputFile } from './write-report.ts'

/** Adds the options that say how a command reports, and where. */
export const withReportOptions = (command: Command, formats: readonly string[]): Command =>
  command
    .addOption(new Option('--format <format>', 'how to report').choices(formats).default('pretty'))
    .option('--output <file>', 'write the report to a file instead of the terminal', outputFile)
