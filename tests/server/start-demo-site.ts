import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_NOW } from '../support/demo-now.ts'
import { seedOutbox } from '../support/seed-outbox.ts'
import { siteProcess } from './site-process.ts'

/**
 * A site of a test's own, on the demonstration's content unless its environment says otherwise. Stop it after the test.
 *
 * @param onOutput - receives what the server writes; without it, that goes to the output of the test
 */
export async function startDemoSite(
  environment: Readonly<Record<string, string>>,
  onOutput?: (text: string) => void,
): Promise<{ readonly origin: string; readonly stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'demo-site-'))
  await seedOutbox(dataDir)
  const site = await siteProcess(
    { DATA_DIR: dataDir, DEMO_NOW, ...environment },
    { ...(onOutput && { onOutput }) },
  )
  await site.whenAlive()
  const stop = async (): Promise<void> => {
    await site.stop('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { origin: site.origin, stop }
}
