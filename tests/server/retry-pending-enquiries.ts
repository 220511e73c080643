import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Retries all pending enquiries at once, as an operator would. */
export async function retryPendingEnquiries(environment: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn(process.execPath, ['cli/site-cli.js', 'enquiries', 'retry', '--all'], {
    stdio: 'ignore',
    env: { ...process.env, ...environment },
  })
  await once(child, 'exit')
}
