import { beforeEach, describe, expect, it, vi } from 'vitest'

type Turns = typeof import('../../src/ui/InTurn/turns.ts')
let turns: Turns

// a page is taken over once for each document
beforeEach(async () => {
  vi.resetModules()
  turns = await import('../../src/ui/InTurn/turns.ts')
})

describe('the turns of a page’s parts', () => {
  it('open one after the other, those inside a part before what follows it', async () => {
    const opened: string[] = []
    const part = (name: string, inside: readonly string[] = []): void => {
      void turns.nextTurn().opens.then(() => {
        opened.push(name)
        for (const inner of inside) part(inner)
      })
    }
    part('header')
    part('page', ['rooms', 'offers'])
    part('footer')
    expect(opened).toEqual([])
    await turns.takeTurns()
    expect(opened).toEqual(['header', 'page', 'rooms', 'offers', 'footer'])
  })

  it('leave a task between two of them', async () => {
    const [first, second] = [turns.nextTurn(), turns.nextTurn()]
    const done = turns.takeTurns()
    expect([first.isOpen, second.isOpen]).toEqual([true, false])
    await done
    expect(second.isOpen).toBe(true)
  })

  it('are over once all were taken: what comes later is shown at once', async () => {
    await turns.takeTurns()
    expect(turns.nextTurn().isOpen).toBe(true)
  })

  it('open at once when somebody goes on to another page', async () => {
    const waiting = [turns.nextTurn(), turns.nextTurn(), turns.nextTurn()]
    const done = turns.takeTurns()
    turns.openTurns()
    expect(waiting.map(({ isOpen }) => isOpen)).toEqual([true, true, true])
    expect(turns.nextTurn().isOpen).toBe(true)
    await done
  })
})
