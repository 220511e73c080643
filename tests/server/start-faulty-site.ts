import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '../support/until.ts'
import { siteProcess } from './site-process.ts'

/** A line of the log. */
export interface LogLine {
  readonly level: string
  readonly msg: string
  readonly reqId?: string
  readonly endpoint?: string
  readonly request?: string
  readonly stack?: readonly string[]
  readonly err?: { readonly message: string; readonly stack: string }
}

/** Starts the built site with the faults of `inject-faults.ts`, and collects its log. The test must close it. */
export async function startFaultySite(cmsOrigin: string, environment: Readonly<Record<string, string>> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'faulty-site-'))
  let output = ''
  const site = await siteProcess(
    { DATA_DIR: dataDir, CMS_ORIGIN: cmsOrigin, LOG_LEVEL: 'info', ...environment },
    {
      execArgv: ['--import', './tests/server/inject-faults.ts'],
      onOutput: (text) => {
        output += text
      },
    },
  )
  // the content must have been read; the outbox may still be opening
  const isReady = async (): Promise<boolean> => {
    const answer = await fetch(`${site.origin}/readyz`).catch(() => null)
    return answer !== null && (await answer.text()).includes('"content":"ok"')
  }
  await until(isReady)
  return {
    ...site,
    dataDir,
    /** Throws unless every line of the log is JSON. */
    lines: (): readonly LogLine[] =>
      output
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as LogLine),
    text: () => output,
    close: async () => {
      await site.stop('SIGTERM')
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** The lines about failures on the server. */
export const errorsIn = (lines: readonly LogLine[]): readonly LogLine[] =>
  lines.filter(({ level }) => level === 'error' || level === 'fatal')
