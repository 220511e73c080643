import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { renderTurns } from '../../server/renderTurns.ts'

it('lets one page begin in each turn of the event loop, in the order in which they came', async () => {
  const turns = renderTurns()
  const begun: number[] = []
  for (const page of [1, 2, 3]) void turns.take()?.then(() => begun.push(page))
  const seen: number[] = []
  for (let turn = 0; turn < 6; turn += 1) {
    await nextTurn()
    seen.push(begun.length)
  }
  expect(begun).toEqual([1, 2, 3])
  // never two in one turn
  expect(Math.max(...seen.map((count, turn) => count - (seen[turn - 1] ?? 0)))).toBe(1)
})

it('turns away whoever comes when too many wait, and nobody after that', async () => {
  const turns = renderTurns(2)
  const waiting = [turns.take(), turns.take()]
  expect(turns.take()).toBeNull()
  await Promise.all(waiting)
  expect(turns.take()).not.toBeNull()
})
