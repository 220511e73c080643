import { accessSync, constants, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { InvalidArgumentError } from 'commander'

/** Parses the name of a file that a report can be written to. It is checked before the work begins, not after it. */
export function outputFile(path: string): string {
  const file = resolve(path)
  try {
    accessSync(dirname(file), constants.W_OK)
  } catch {
    throw new InvalidArgumentError('Its folder must exist and be writable.')
  }
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new InvalidArgumentError('It must be a file, not a folder.')
  return file
}

/** Writes a report to a file or to standard output. A reader that closes its end early (`| head`) is no failure. */
export async function writeReport(report: string, file: string | undefined): Promise<void> {
  if (file !== undefined) return writeFile(file, report)
  await new Promise<void>((done, fail) => {
    process.stdout.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EPIPE' ? done() : fail(error),
    )
    process.stdout.write(report, (error) => {
      if (!error) done()
    })
  })
}

/** Whether a report may have colours: on a terminal that supports them, unless NO_COLOR is set. */
export const supportsColour = (file: string | undefined): boolean =>
  file === undefined && process.stdout.isTTY && !process.env.NO_COLOR && process.env.TERM !== 'dumb'
