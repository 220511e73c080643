import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { serve } from '../adapters/wordpress/hostile-server.ts'
import { startCli } from './run-cli.ts'
import { run, small, start } from './small-site.ts'

const HAS_FISH = spawnSync('fish', ['--version']).status === 0
const HAS_ZSH = spawnSync('zsh', ['--version']).status === 0

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

  it('completes commands, options and values in bash', async () => {
    const { out, status } = await startCli(['completion', 'bash']).ended
    expect(status).toBe(0)
    const complete = (...words: readonly string[]): readonly string[] =>
      execFileSync(
        'bash',
        [
          '-c',
          `${out}\nCOMP_WORDS=(site-cli "$@"); COMP_CWORD=$#; _site_cli; printf '%s\\n' "\${COMPREPLY[@]}"`,
          'bash',
          ...words,
        ],
        { encoding: 'utf8' },
      )
        .trim()
        .split('\n')
    expect(complete('wa')).toEqual(['warm-cache'])
    expect(complete('audit-links', '--gr')).toEqual(['--group-by'])
    expect(complete('audit-links', '--group-by', '')).toEqual(['link', 'page', 'owner'])
    expect(complete('enquiries', 're')).toEqual(['retry'])
    expect(complete('enquiries', 'list', '--st')).toEqual(['--state'])
    expect(complete('completion', 'f')).toEqual(['fish'])
  })

  it('has completion scripts for zsh and fish', async () => {
    const [zsh, fish, other] = await Promise.all(
      ['zsh', 'fish', 'csh'].map((shell) => startCli(['completion', shell]).ended),
    )
    expect(zsh?.out).toMatch(/^#compdef site-cli\n/)
    expect(fish?.out).toContain("-l group-by -x -a 'link page owner'")
    expect([other?.status, other?.err]).toEqual([2, expect.stringContaining('bash, zsh, fish')])
    if (HAS_ZSH) expect(spawnSync('zsh', ['-n'], { input: zsh?.out }).status).toBe(0)
    if (HAS_FISH) expect(spawnSync('fish', ['-n'], { input: fish?.out }).status).toBe(0)
  })

  it('audits one page, or the pages that the sitemap lists as changed', async () => {
    const site = await small({
      '/': '<a href="/gone">Gone</a>',
      '/a': '<a href="/missing">Missing</a><a href="/">Home</a>',
      '/sitemap.xml':
        '<urlset><url><loc>/a</loc><lastmod>2026-11-20</lastmod></url><url><lastmod>2026-11-02T08:00:00Z</lastmod><loc>/</loc></url></urlset>',
    })
    const problems = async (...parameters: readonly string[]) => {
      const { out } = await run('--origin', site.origin, '--format', 'json', ...parameters)
      const report = JSON.parse(out) as { readonly problems: readonly { readonly url: string }[] }
      return report.problems.map(({ url }) => url.replace(site.origin, ''))
    }
    expect(await problems('--page', '/a')).toEqual(['/missing'])
    expect(await problems('--changed-since', '2026-11-10')).toEqual(['/missing'])
    expect(await problems('--changed-since', '2026-11-01')).toEqual(['/gone', '/missing'])
    expect(await problems('--changed-since', '2026-12-01')).toEqual([])
    const wrong = await run('--origin', site.origin, '--changed-since', 'yesterday')
    const alone = await run('--origin', site.origin, '--watch')
    await site.close()
    expect([wrong.status, wrong.err]).toEqual([2, expect.stringContaining('It must be a day')])
    expect([alone.status, alone.err]).toEqual([2, expect.stringContaining('--watch needs --page')])
  })

  it('watches a page, and reports again when it is fixed', async () => {
    let body = '<a href="/missing">Missing</a>'
    const site = await serve((request, response) => {
      const status = request.url === '/a' ? 200 : 404
      response.writeHead(status, { 'content-type': 'text/html' }).end(body)
    })
    const { child, ended } = start('--origin', site.origin, '--page', '/a', '--watch')
    const heard: string[] = []
    child.stdout?.on('data', (chunk: Buffer) => heard.push(chunk.toString()))
    const until = async (text: string): Promise<void> => {
      while (!heard.join('').includes(text)) await new Promise((resolve) => setTimeout(resolve, 20))
    }
    await until('/missing: There is no such page (404).')
    body = 'mended'
    await until(': 0 broken, 0 warning, 0 unchecked')
    child.kill('SIGINT')
    expect((await ended).status).toBe(130)
    await site.close()
  }, 60_000)
})
