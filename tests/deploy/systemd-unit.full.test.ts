import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { installedProgram } from '#scripts/find-programs.ts'
import manifest from '../../package.json' with { type: 'json' }

const program = installedProgram('systemd')

describe.each(['site.service', 'site@.service'])('deploy/%s', (name) => {
  const unit = readFileSync(`deploy/${name}`, 'utf8')
  const setting = (key: string): string | undefined => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1]
  const folder = mkdtempSync(join(tmpdir(), 'unit-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it.skipIf(program === null)('passes `systemd-analyze verify` and `systemd-analyze security`', () => {
    // a template is checked as its instance 1
    const path = join(folder, name.replace('@', '@1'))
    // the folder in which the unit expects the site does not exist here
    writeFileSync(path, unit.replaceAll('/srv/site/node_modules/.bin/node', process.execPath))
    const verified = spawnSync(program ?? '', ['verify', '--man=no', path], { encoding: 'utf8' })
    expect([verified.status, verified.stderr]).toEqual([0, ''])
    const secure = spawnSync(program ?? '', ['security', '--offline=true', '--threshold=40', path])
    expect(secure.status, secure.stdout.toString()).toBe(0)
  })

  it('starts what `npm run serve` starts, and gives it more time to stop than the server takes', () => {
    const [, environment = '', command = ''] =
      /^(\S+=\S+) NODE_COMPILE_CACHE=\S+ (node .*)$/.exec(manifest.scripts.serve) ?? []
    expect(setting('ExecStart')).toBe(`/srv/site/node_modules/.bin/${command}`)
    expect(setting('Environment')).toContain(environment)
    const closeWithin = Number(
      /CLOSE_TIMEOUT_MS = ([\d_]+)/.exec(readFileSync('server/server.ts', 'utf8'))?.[1]?.replaceAll('_', ''),
    )
    expect(Number(setting('TimeoutStopSec')) * 1000).toBeGreaterThan(closeWithin)
  })
})

describe('deploy/site@.service', () => {
  const template = readFileSync('deploy/site@.service', 'utf8')

  it('listens on the ports of deploy/nginx.conf, with a data folder for each process', () => {
    const ports = [...readFileSync('deploy/nginx.conf', 'utf8').matchAll(/server 127\.0\.0\.1:(\d+)/g)]
    for (const [index, [, port]] of ports.entries())
      expect(template.replaceAll('%i', String(index + 1))).toContain(`PORT=${port}`)
    expect(ports).toHaveLength(2)
    expect(template).toContain('DATA_DIR=/var/lib/site-%i')
    expect(template).toContain('StateDirectory=site-%i')
  })

  it.each([
    [{}, 1],
    [{ DATABASE_URL: 'postgres://a/b' }, 1],
    [{ DATABASE_URL: 'postgres://a/b', REDIS_URL: 'redis://a' }, 0],
  ])('with the environment %j, its ExecCondition exits with status %i', (environment, status) => {
    const [, condition = ''] = /^ExecCondition=\/bin\/sh -c '(.*)'$/m.exec(template) ?? []
    expect(spawnSync('/bin/sh', ['-c', condition], { env: environment }).status).toBe(status)
  })
})
