import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** Beside the served folder, never inside it. */
const FOLDER = '../source-maps'

/** Moves the source maps of the client build out of the served folder. The server uses them to map reported stacks. */
export const separateSourceMaps: Plugin = {
  name: 'source-maps-apart',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir = '' }, bundle) {
    const folder = join(dir, FOLDER)
    await rm(folder, { recursive: true, force: true })
    for (const name of Object.keys(bundle).filter((file) => file.endsWith('.map'))) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await rename(join(dir, name), join(folder, name))
    }
  },
}
