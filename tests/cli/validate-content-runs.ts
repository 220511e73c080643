import pLimit from 'p-limit'
import { SITE_ORIGIN, TODAY } from './broken-content.ts'
import { startCli } from './run-cli.ts'

export type Run = Awaited<ReturnType<typeof startCli>['ended']>

/** A run needs a processor, so only a few run at once. A test file starts all its runs before its first test. */
export const place = pLimit(3)

/** `validate-content` with these parameters. */
export const run = (...parameters: readonly string[]): Promise<Run> =>
  place(() => startCli(['validate-content', ...parameters]).ended)

/** The command as an editor of the demonstration runs it. */
export const validate = (cms: string, ...parameters: readonly string[]): Promise<Run> =>
  run('--cms', cms, '--site-origin', SITE_ORIGIN, '--today', TODAY, ...parameters)
