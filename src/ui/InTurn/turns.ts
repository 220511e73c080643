/** A part's turn at being taken over. */
export interface Turn {
  readonly isOpen: boolean
  /** Settles when it opens. */
  readonly opens: Promise<void>
}

interface WaitingTurn extends Turn {
  readonly open: () => void
}

const OPEN: Turn = { isOpen: true, opens: Promise.resolve() }

const waiting: WaitingTurn[] = []
/** Where the next one to come stands in line. */
let place = 0
let isTakenOver = false

function waitingTurn(): WaitingTurn {
  let settle = (): void => undefined
  const opens = new Promise<void>((resolve) => {
    settle = resolve
  })
  const turn = {
    isOpen: false,
    opens,
    open: () => {
      turn.isOpen = true
      settle()
    },
  }
  return turn
}

/**
 * A turn behind those that came before it, and before what follows the part that it stands in; an open one once the
 * document's page is taken over: later pages are shown at once.
 */
export function nextTurn(): Turn {
  if (isTakenOver) return OPEN
  const turn = waitingTurn()
  waiting.splice(place, 0, turn)
  place += 1
  return turn
}

/** Opens the turns that wait, each in a task of its own, so that a tap in between is answered. */
export async function takeTurns(): Promise<void> {
  for (let turn = waiting.shift(); turn !== undefined; turn = waiting.shift()) {
    place = 0
    turn.open()
    await new Promise((resolve) => setTimeout(resolve))
  }
  isTakenOver = true
}

/** Opens all turns at once: the visitor does something, or goes on to another page. */
export function openTurns(): void {
  isTakenOver = true
  for (const turn of waiting.splice(0)) turn.open()
}
