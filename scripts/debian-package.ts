import { existsSync } from 'node:fs'
import { runStep } from './run-step.ts'

/** Whether a package of Debian can be installed here: as root, with apt-get. */
export const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs a package of Debian without asking. */
export async function installPackage(name: string): Promise<void> {
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  await runStep('update of the package list', ['apt-get', 'update', '-qq'], quiet)
  await runStep(
    `installation of ${name}`,
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', name],
    quiet,
  )
}
