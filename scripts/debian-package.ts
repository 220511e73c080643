import { existsSync } from 'node:fs'
import { runStep } from './run-step.ts'

/**
 * Returns the result of `find`; if it finds nothing, installs the packages and tries again. It installs as root on
 * Debian only.
 */
export async function findOrInstall(
  find: () => string | null,
  ...debianPackages: readonly string[]
): Promise<string | null> {
  const found = find()
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (found !== null || !canInstall) return found
  await installPackages(debianPackages)
  return find()
}

async function installPackages(names: readonly string[]): Promise<void> {
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  await runStep('update of the package list', ['apt-get', 'update', '-qq'], quiet)
  await runStep(
    `installation of ${names.join(', ')}`,
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...names],
    quiet,
  )
}
