import { accessSync, constants, statfsSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { type Command, InvalidArgumentError, Option } from 'commander'

/** Exit statuses of every command. Those of a stopped one are 128 plus the number of the signal. */
export const EXIT = { clean: 0, problems: 1, couldNotRun: 2, SIGINT: 130, SIGTERM: 143 } as const

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const CONTROLS = /\u001b(?!\[\d{1,2}m)|[\u0000-\u001a\u001c-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

/**
 * Replaces control characters in a line for a terminal, so that text of a site cannot move the cursor or reverse the
 * line. Our own colours stay.
 */
export const stripControlCharacters = (line: string): string => line.replace(CONTROLS, ' ')

/** Parses the name of a file that a report can be written to. It is checked before the work begins, not after it. */
function outputFile(path: string): string {
  const file = resolve(path)
  const existing = statSync(file, { throwIfNoEntry: false })
  if (existing?.isDirectory()) throw new InvalidArgumentError('It must be a file, not a folder.')
  try {
    accessSync(existing ? file : dirname(file), constants.W_OK)
  } catch {
    throw new InvalidArgumentError(
      existing ? 'It must be writable.' : 'Its folder must exist and be writable.',
    )
  }
  // a device such as /dev/stdout has no space of its own
  if (!existing || existing.isFile())
    if (statfsSync(dirname(file)).bavail === 0) throw new InvalidArgumentError('Its disk must have space.')
  return file
}

/** The option that names the file for a report. */
export const outputOption = (): Option =>
  new Option('--output <file>', 'write the report to a file instead of the terminal').argParser(outputFile)

/**
 * Writes a report to a file or to standard output, and returns the exit status: `status`, or that of a command that could
 * not run. Where the report is in a file and not all is well, the terminal says so. A report that its file does not take is
 * written to standard output, because it may be the work of hours.
 */
export async function writeReport(report: string, file: string | undefined, status: number): Promise<number> {
  if (file === undefined) return (await print(report)) ? status : EXIT.couldNotRun
  try {
    await writeFile(file, report)
    if (status !== EXIT.clean)
      process.stderr.write(`The report in ${file} says why this ends with ${status}.\n`)
    return status
  } catch (error) {
    process.stderr.write(
      `The report could not be written to ${file}: ${messageOf(error)}. It follows here.\n`,
    )
    await print(report)
    return EXIT.couldNotRun
  }
}

/** Writes to standard output. A reader that closes its end early (`| head`) is no failure. */
const print = (report: string): Promise<boolean> =>
  new Promise((done) => {
    const failed = (error: NodeJS.ErrnoException): void => {
      if (error.code !== 'EPIPE')
        process.stderr.write(`The report could not be written: ${messageOf(error)}.\n`)
      done(error.code === 'EPIPE')
    }
    process.stdout.once('error', failed)
    process.stdout.write(report, (error) => {
      if (!error) done(true)
    })
  })

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Whether a report may have colours: on a terminal that supports them, unless NO_COLOR is set. */
export const supportsColour = (file: string | undefined): boolean =>
  file === undefined && process.stdout.isTTY && !process.env.NO_COLOR && process.env.TERM !== 'dumb'

/** Adds the options that say how a command reports, and where. */
export const withReportOptions = (command: Command, formats: readonly string[]): Command =>
  command
    .addOption(new Option('--format <format>', 'how to report').choices(formats).default('pretty'))
    .addOption(outputOption())
