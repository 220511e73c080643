import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { installedSystemdAnalyze } from '../../scripts/find-systemd-analyze.ts'

const program = installedSystemdAnalyze()
const unit = readFileSync('deploy/site.service', 'utf8')
const setting = (name: string): string | undefined => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1]

describe('deploy/site.service', () => {
  const folder = mkdtempSync(join(tmpdir(), 'unit-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it.skipIf(program === null)('is a unit that systemd understands and finds well shut off', () => {
    const path = join(folder, 'site.service')
    // the folder where the site is installed is not there
    writeFileSync(path, unit.replaceAll('/srv/site/node_modules/.bin/node', process.execPath))
    const verified = spawnSync(program ?? '', ['verify', '--man=no', path], { encoding: 'utf8' })
    expect([verified.status, verified.stderr]).toEqual([0, ''])
    const secure = spawnSync(program ?? '', ['security', '--offline=true', '--threshold=40', path])
    expect(secure.status, secure.stdout.toString()).toBe(0)
  })

  it('starts what `npm run serve` starts, and waits longer for its end than the server takes', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>
    }
    const [, environment = '', command = ''] =
      /^(\S+=\S+) NODE_COMPILE_CACHE=\S+ (node .*)$/.exec(scripts.serve ?? '') ?? []
    expect(setting('ExecStart')).toBe(`/srv/site/node_modules/.bin/${command}`)
    expect(setting('Environment')).toContain(environment)
    const closeWithin = Number(
      /CLOSE_TIMEOUT_MS = ([\d_]+)/.exec(readFileSync('server/server.ts', 'utf8'))?.[1]?.replaceAll('_', ''),
    )
    expect(Number(setting('TimeoutStopSec')) * 1000).toBeGreaterThan(closeWithin)
  })
})
