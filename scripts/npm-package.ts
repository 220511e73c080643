import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'

/**
 * Fetches a package, such as `name@1.2.3`, into a folder without installing it, for what only some tests need. Returns the
 * path of its archive.
 *
 * @throws Error if npm cannot fetch it, or has another package by that name than the one with this SHA-512 (base64)
 */
export async function fetchPackage(name: string, sha512: string, folder: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['pack', name, '--silent', '--pack-destination', resolve(folder)],
    { cwd: folder, maxBuffer: 16 * 1024 * 1024 },
  )
  const archive = join(folder, stdout.trim().split('\n').at(-1) ?? '')
  const hash = createHash('sha512')
  await pipeline(createReadStream(archive), hash)
  if (hash.digest('base64') !== sha512)
    throw new Error(`What npm has as ${name} is not what this project was tested with.`)
  return archive
}
