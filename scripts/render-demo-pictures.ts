import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { readContent } from '../demo/content/read-content.ts'
import { allScenes, type Scene } from '../demo/pictures/scenes/scenes.ts'

/*
 * Ray-traces the demo's images into public/images/demo. The files are part of the project: run this only after
 * changing a scene. It needs POV-Ray 3.7 (Debian: povray) and takes about an hour. It skips images that exist already:
 * delete those to render again, or name parts of their paths.
 */

const WIDTH = 1200
const HEIGHT = 800
/** Larger originals are deleted. */
const MAX_BYTES = 300_000

const scenesFolder = fileURLToPath(new URL('../demo/pictures/scenes', import.meta.url))
const publicFolder = fileURLToPath(new URL('../public', import.meta.url))
const wanted = process.argv.slice(2)
const work = mkdtempSync(join(tmpdir(), 'scenes-'))

for (const scene of allScenes(readContent())) {
  const file = publicFolder + scene.path
  const isNamed = wanted.length === 0 ? !existsSync(file) : wanted.some((part) => scene.path.includes(part))
  if (!isNamed) continue
  const started = performance.now()
  await render(scene, file)
  console.log(`${scene.path} in ${((performance.now() - started) / 1000).toFixed(0)} s`)
}
rmSync(work, { recursive: true })

async function render({ source }: Scene, file: string): Promise<void> {
  const [input, output] = [join(work, 'scene.pov'), join(work, 'scene.png')]
  writeFileSync(input, source)
  await povray([
    `+I${input}`,
    `+O${output}`,
    `+L${scenesFolder}`,
    `+W${WIDTH}`,
    `+H${HEIGHT}`,
    '+A0.5',
    '+AM1',
    '+R2',
    '-D',
    '-GA',
  ])
  mkdirSync(dirname(file), { recursive: true })
  let quality = 82
  do {
    await sharp(readFileSync(output)).jpeg({ quality, mozjpeg: true }).toFile(file)
    quality -= 6
  } while (readFileSync(file).byteLength > MAX_BYTES)
}

function povray(parameters: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('povray', parameters, { stdio: 'ignore' })
    child.on('error', () =>
      reject(new Error('POV-Ray is not there: install it (Debian: apt-get install povray).')),
    )
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`POV-Ray ended with ${code}.`))))
  })
}
