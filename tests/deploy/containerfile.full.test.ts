import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { freePort } from '../support/free-port.ts'

interface Instruction {
  readonly stage: number
  readonly name: string
  readonly words: readonly string[]
}

// The test needs no container engine: it copies what the file copies to a folder, and runs the file's commands there.
const instructions = readInstructions(readFileSync('deploy/Containerfile', 'utf8'))
const of = (name: string, stage?: number) =>
  instructions.filter((one) => one.name === name && (stage === undefined || one.stage === stage))
const last = Math.max(...instructions.map(({ stage }) => stage))

describe('deploy/Containerfile', () => {
  const folder = mkdtempSync(join(tmpdir(), 'container-'))
  let server: ChildProcess | null = null
  afterAll(async () => {
    if (server?.exitCode === null) {
      server.kill('SIGKILL')
      await once(server, 'exit')
    }
    rmSync(folder, { recursive: true })
  })

  it('has two stages on the Node version of the project, and runs as an unprivileged user', () => {
    const images = of('FROM').map(({ words }) => words[0])
    expect(images).toHaveLength(2)
    for (const image of images)
      expect(manifest.engines.node).toContain(`>=${/node:(\d+)-/.exec(image ?? '')?.[1]} `)
    const user = instructions.findIndex(({ stage, name }) => stage === last && name === 'USER')
    expect(instructions[user]?.words).toEqual(['node'])
    expect(instructions.slice(user).filter(({ name }) => name === 'RUN')).toEqual([])
    expect(of('HEALTHCHECK', last)).toHaveLength(1)
  })

  it('copies files that exist, builds the site from them, and its last stage starts and stops', async () => {
    const stages = of('FROM').map((_, index) => join(folder, String(index)))
    for (const [stage, place] of stages.entries()) {
      mkdirSync(place, { recursive: true })
      // stands for what `npm ci` would install
      symlinkSync(join(process.cwd(), 'node_modules'), join(place, 'node_modules'))
      for (const { words } of of('COPY', stage)) copy(words, place, stages[0] ?? '')
      for (const { words } of of('RUN', stage))
        if (words.includes('build')) {
          const built = spawnSync('npm', ['run', 'build'], { cwd: place, encoding: 'utf8' })
          expect(built.status, built.stderr).toBe(0)
        }
    }
    const place = stages[last] ?? ''
    const port = await freePort()
    const [program = '', ...parameters] = JSON.parse(of('CMD', last)[0]?.words.join(' ') ?? '[]') as string[]
    expect(manifest.scripts.serve.split(' ').slice(-1 - parameters.length)).toEqual([program, ...parameters])
    const environment = Object.fromEntries(
      of('ENV', last).flatMap(({ words }) => words.map((word) => word.split('='))),
    )
    server = spawn(program === 'node' ? process.execPath : program, parameters, {
      cwd: place,
      stdio: 'ignore',
      env: {
        ...process.env,
        ...environment,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: join(folder, 'data'),
      },
    })
    const page = () => fetch(`http://127.0.0.1:${port}/student-accommodation`).catch(() => null)
    await expect.poll(async () => (await page())?.status).toBe(200)
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  })
})

// Helpers

function readInstructions(text: string): readonly Instruction[] {
  let stage = -1
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name = '', ...words] = line.split(/\s+/)
      if (name === 'FROM') stage += 1
      return { stage, name, words }
    })
}

/** Executes a COPY instruction: copies its files from the project, or from the first stage. */
function copy(words: readonly string[], place: string, firstStage: string): void {
  const isFromStage = words[0]?.startsWith('--from=') === true
  const names = isFromStage ? words.slice(1) : words
  const target = names.at(-1) ?? ''
  for (const name of names.slice(0, -1)) {
    const source = isFromStage ? join(firstStage, name.replace('/site/', '')) : name
    expect(existsSync(source), `${name} does not exist`).toBe(true)
    if (source.endsWith('node_modules')) continue
    const copied = target.endsWith('/') ? join(place, target, basename(name)) : join(place, target)
    cpSync(source, copied, { recursive: true })
  }
}
