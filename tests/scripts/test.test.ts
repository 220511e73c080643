import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'

it.each([
  [['nothing'], 'npm test knows no nothing. It takes --all, --changed, --changed=COMMIT, and these parts:'],
  [['wordpress'], 'wordpress runs only with --all: npm test -- --all wordpress'],
  [['--all', '--changed'], '--all runs every test: leave out --all or --changed.'],
  [['--changed=nothing'], 'git knows no commit nothing: name another, such as --changed=HEAD~1.'],
])('refuses %j in one line, with status 2, and runs nothing', (options, message) => {
  const { status, stdout, stderr } = npmTest(options)
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/^.+\n$/)
  expect(stderr).toContain(message)
})

it('refuses a port at which something listens already', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  expect(npmTest(['chromium'], { E2E_PORT: port })).toMatchObject({
    status: 2,
    stdout: '',
    stderr: `Something listens on port ${port} already: stop it, or set E2E_PORT to another port.\n`,
  })
  server.close()
})

// Helpers

function npmTest(options: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  return spawnSync(process.execPath, ['scripts/test.ts', ...options], {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  })
}
