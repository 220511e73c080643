import { readFileSync } from 'node:fs'
import pLimit from 'p-limit'
import { expect, it } from 'vitest'
import { loadCommand } from '../../cli/commands.ts'
import { withConfigOptions } from '../../cli/shared/config-file.ts'
import { startCli } from './run-cli.ts'

export type Ended = Awaited<ReturnType<typeof startCli>['ended']>

/** A run with an option and one without it, and what differs. */
export interface OptionEffect {
  /** The option with its value, as it is passed. */
  readonly words: readonly string[]
  /** What both runs are passed. */
  readonly base: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly before?: () => void
  readonly seen: (ended: Ended) => unknown
  readonly expected: unknown
}

// each run needs a processor
const place = pLimit(2)

/**
 * Tests that every option of a command has an effect. `effects` has one by each option's name, after that of its
 * subcommand if it has one. They are compared with the options that the command, its help and the documentation name.
 */
export function testOptions(
  name: string,
  effects: Readonly<Record<string, () => OptionEffect | Promise<OptionEffect>>>,
): void {
  it(`every option of ${name} that the command, its help or the documentation names has an effect below`, async () => {
    const command = withConfigOptions(await loadCommand(name))
    const parts = [command, ...command.commands]
    const options = parts.flatMap((part) =>
      part.options.map(({ long }) => (part === command ? `${long}` : `${part.name()} ${long}`)),
    )
    expect(Object.keys(effects).toSorted()).toEqual(options.toSorted())
    const named = [
      readFileSync(`docs/cli/${name}.md`, 'utf8'),
      ...(await Promise.all(
        parts.map(async (part) => {
          const { out } = await startCli(part === command ? [name, '--help'] : [name, part.name(), '--help'])
            .ended
          return out
        }),
      )),
    ].flatMap((text) => [...text.matchAll(/(?<![\w-])--[a-z][a-z-]*/g)].map(([option]) => option))
    const known = new Set([...options.map((option) => option.split(' ').at(-1)), '--help'])
    expect(named.filter((option) => !known.has(option))).toEqual([])
  })

  it.each(Object.entries(effects))(`${name} %s has its effect`, async (option, effectOf) => {
    const { words, base, environment, before, seen, expected } = await effectOf()
    expect(words).toContain(option.split(' ').at(-1))
    const run = async (more: readonly string[]) => {
      before?.()
      return seen(await startCli([name, ...base, ...more], environment).ended)
    }
    const [without, with_] = await place(async () => [await run([]), await run(words)] as const)
    expect(with_).toEqual(expected)
    expect(without).not.toEqual(expected)
  })
}
