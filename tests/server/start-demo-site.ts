import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_NOW } from '../support/demo-now.ts'
import { siteProcess } from './site-process.ts'

/**
 * Starts a site in a process of its own, on the demo backend unless the environment says otherwise, and waits until it
 * responds. The test must stop it.
 *
 * @param onOutput - receives the server's output; without it, the output goes to that of the test
 */
export async function startDemoSite(
  environment: Readonly<Record<string, string>>,
  onOutput?: (text: string) => void,
): Promise<{ readonly origin: string; readonly stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'demo-site-'))
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
