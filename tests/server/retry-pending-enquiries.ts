import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** What waits for its next try is tried at once, as an operator would have it. */
export async function retryAll(environment: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn(process.execPath, ['cli/site-cli.ts', 'enquiries', 'retry', '--all'], {
    stdio: 'ignore',
    env: { ...process.env, ...environment },
  })
  await once(child, 'exit')
}
