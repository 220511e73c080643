import { describe, expect, it } from 'vitest'
import { startCli } from './run-cli.ts'

describe('site-cli', () => {
  it('lists its commands, and says how to get help for one', async () => {
    const [help, none, unknown, mistyped] = await Promise.all(
      [['--help'], [], ['tidy-up'], ['warm-cach']].map((parameters) => startCli(parameters).ended),
    )
    for (const name of ['audit-links', 'warm-cache', 'validate-content', 'enquiries'])
      expect([help?.out, none?.err]).toEqual([expect.stringContaining(name), expect.stringContaining(name)])
    expect([help?.status, none?.status]).toEqual([0, 2])
    expect(unknown).toEqual({
      status: 2,
      out: '',
      err: "error: unknown command 'tidy-up'\nRun site-cli --help for the commands, or site-cli COMMAND --help for its options.\n",
    })
    expect(mistyped?.err).toContain('Did you mean warm-cache?')
  })

  it('tolerates a closed pipe while it prints help', async () => {
    const { child, ended } = startCli(['--help'])
    child.stdout.destroy()
    expect(await ended).toMatchObject({ status: 0, err: '' })
  })
})
