import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { enquiryFilePath } from '#adapters/outbox/enquiry-file.ts'
import type { Enquiry } from '#domain/enquiry/parse-enquiry.ts'

/** What a killed server leaves, and what it has promised. */
export interface KilledServer {
  readonly dataDir: string
  /** The files as an earlier kill had left them. */
  readonly earlierDir: string
  readonly confirmed: readonly Enquiry[]
  readonly sent: ReadonlySet<string>
}

/** Kills a server twice, each time while it stores enquiries. `lives` says how long it runs after its first one, in ms. */
export async function killServer(lives: readonly [number, number]): Promise<KilledServer> {
  const [dataDir, earlierDir] = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'killed-')))
  if (!dataDir || !earlierDir) throw new Error('no folder')
  const confirmed: Enquiry[] = []
  const sent = new Set<string>()
  for (const [life, ms] of lives.entries()) {
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, 'writing-process.ts'), enquiryFilePath(dataDir)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    let killing: Promise<void> | undefined
    for await (const line of createInterface({ input: child.stdout })) {
      killing ??= wait(ms).then(() => void child.kill('SIGKILL'))
      const [what, text] = [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]
      if (what === 'sent') sent.add(text)
      else confirmed.push(JSON.parse(text))
    }
    await killing
    if (life === 0)
      cpSync(dirname(enquiryFilePath(dataDir)), dirname(enquiryFilePath(earlierDir)), { recursive: true })
  }
  return { dataDir, earlierDir, confirmed, sent }
}

export function removeFiles({ dataDir, earlierDir }: KilledServer): void {
  for (const folder of [dataDir, earlierDir]) rmSync(folder, { recursive: true })
}
