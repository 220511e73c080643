import { type ReactElement, Suspense, useState } from 'react'
import { nextTurn, type Turn } from './turns.ts'

/**
 * A part of the page, one element, that the browser takes over in a task of its own after the parts before it: until
 * then it stands as the server sent it.
 */
export function InTurn({ children }: { readonly children: ReactElement }) {
  return import.meta.env.SSR ? children : <AtItsTurn>{children}</AtItsTurn>
}

function AtItsTurn({ children }: { readonly children: ReactElement }) {
  const [turn] = useState(nextTurn)
  return (
    <Suspense>
      <OnceOpen turn={turn}>{children}</OnceOpen>
    </Suspense>
  )
}

function OnceOpen({ turn, children }: { readonly turn: Turn; readonly children: ReactElement }) {
  if (!turn.isOpen) throw turn.opens
  return children
}
