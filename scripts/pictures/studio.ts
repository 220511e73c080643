import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Picture } from '../../demo/pictures/picture-list.ts'

const studio = fileURLToPath(new URL('../../demo/pictures/studio', import.meta.url))
const PACKAGES = 'blender sweethome3d-furniture python3-opencv'
const LIBRARY = '/usr/share/sweethome3d/furniture/BlendSwap-CC-0.sh3f'
/** Debian's own Python has OpenCV; another one that comes first in the path may not. */
const PYTHON = '/usr/bin/python3'

/** Unpacks the free models once. The project contains none of them. */
export function prepareCache(cache: string): void {
  const folder = join(cache, 'lib', basename(LIBRARY, '.sh3f'))
  if (existsSync(folder)) return
  if (!existsSync(LIBRARY))
    throw new Error(`Install the programs that make pictures: apt-get install ${PACKAGES}`)
  mkdirSync(folder, { recursive: true })
  spawnSync(PYTHON, ['-m', 'zipfile', '-e', LIBRARY, folder], { stdio: 'inherit' })
}

/** Renders the passes of one scene's images; returns the folder of each. */
export async function renderImages(
  cache: string,
  pictures: readonly Picture[],
  draft: Picture['quality'] | undefined,
): Promise<readonly (readonly [Picture, string])[]> {
  const [first] = pictures
  if (!first) return []
  const folders = pictures.map(
    (picture) => [picture, join(cache, `passes-${process.pid}`, picture.name)] as const,
  )
  const job = join(cache, `job-${process.pid}.json`)
  writeFileSync(
    job,
    JSON.stringify({
      scene: first.scene,
      style: first.style,
      parameters: first.parameters,
      views: Object.fromEntries(
        folders.map(([{ camera, quality }, folder]) => [camera, { folder, ...(draft ?? quality) }]),
      ),
    }),
  )
  const layout = (draft ?? first.quality).samples === 0 ? { PICTURES_LAYOUT: '1' } : {}
  const blender = ['blender', '-b', '-noaudio', '-P', join(studio, 'main.py'), '--', job]
  await run('nice', ['-n', '19', ...blender], { PICTURES_CACHE: cache, ...layout })
  rmSync(job)
  return folders
}

/** Develops an image from its passes, which it then deletes; returns the image's path. */
export async function convertImage(folder: string, { grade, flip }: Picture): Promise<string> {
  const png = `${folder}.png`
  const options = Object.entries(grade).map(([name, value]) => `${name}=${value}`)
  if (flip) options.push('flip=1')
  await run('nice', ['-n', '19', PYTHON, join(studio, 'darkroom.py'), folder, png, ...options], {})
  rmSync(folder, { recursive: true })
  return png
}

/** Runs a program. Its output is shown only if it fails. */
function run(program: string, args: readonly string[], environment: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env: { ...process.env, ...environment } })
    const said: string[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => said.push(String(data)))
    child.on('error', reject)
    child.on('exit', (code) => {
      const output = said.join('')
      // Blender exits with 0 even if its script failed
      if (code === 0 && !output.includes('Traceback')) resolve()
      else reject(new Error(`${program} ended with ${code}:\n${output.slice(-3000)}`))
    })
  })
}
