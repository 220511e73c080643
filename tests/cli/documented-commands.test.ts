import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { COMMANDS, loadCommand } from '../../cli/commands.ts'

it.each(Object.keys(COMMANDS))('the page of %s documents all its options, and no others', async (name) => {
  const command = await loadCommand(name)
  const options = [command, ...command.commands].flatMap((one) => one.options.map(({ long }) => long ?? ''))
  const page = readFileSync(`docs/cli/${name}.md`, 'utf8')
  const named = new Set([...page.matchAll(/--[a-z][a-z-]*/g)].map(([option]) => option))
  const known = new Set([...options, '--config', '--print-config'])
  expect([...named].filter((option) => !known.has(option))).toEqual([])
  expect(options.filter((option) => !named.has(option))).toEqual([])
})
