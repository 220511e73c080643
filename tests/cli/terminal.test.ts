import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { startCli } from './run-cli.ts'
import { run, small } from './small-site.ts'

describe('site-cli in a terminal', () => {
  it('prints its version', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string }
    expect(await startCli(['--version']).ended).toEqual({ status: 0, out: `${version}\n`, err: '' })
  })

  it.each([
    [
      ['audit-links', '--orign', 'https://www.example.com'],
      "unknown option '--orign'",
      'Did you mean --origin?',
    ],
    [
      ['audit-links', '--origin', 'https://x.example', '--group-byy', 'page'],
      'unknown option',
      '--group-by?',
    ],
    [['validate-content', '--csm', 'https://x.example'], "unknown option '--csm'", 'Did you mean --cms?'],
    [['audit-link'], "unknown command 'audit-link'", 'Did you mean audit-links?'],
    [['audit-links'], "required option '--origin <origin>' not specified", ''],
  ])('explains what is wrong with %j, and suggests what was meant', async (parameters, said, meant) => {
    const { status, out, err } = await startCli(parameters).ended
    expect([status, out]).toEqual([2, ''])
    expect(err).toContain(said)
    expect(err).toContain(meant)
  })

  it('audits one page', async () => {
    const site = await small({
      '/': '<a href="/gone">Gone</a>',
      '/a': '<a href="/missing">Missing</a><a href="/">Home</a>',
    })
    const { out } = await run('--origin', site.origin, '--format', 'json', '--page', '/a')
    await site.close()
    const { problems } = JSON.parse(out) as { readonly problems: readonly { readonly url: string }[] }
    expect(problems.map(({ url }) => url)).toEqual([`${site.origin}/missing`])
  })
})
