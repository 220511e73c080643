import pLimit from 'p-limit'
import { SITE_ORIGIN, TODAY } from './broken-content.ts'
import { startCli } from './run-cli.ts'

export type Run = Awaited<ReturnType<typeof startCli>['ended']>

/** Limits the runs at once, since each needs a processor. A test file starts all its runs before its first test. */
export const place = pLimit(3)

/** Runs `validate-content` with these parameters to its end. */
export const run = (...parameters: readonly string[]): Promise<Run> =>
  place(() => startCli(['validate-content', ...parameters]).ended)

/** Runs the command on a backend with the demo content, on the day for which that content is valid. */
export const validate = (cms: string, ...parameters: readonly string[]): Promise<Run> =>
  run('--cms', cms, '--site-origin', SITE_ORIGIN, '--today', TODAY, ...parameters)
