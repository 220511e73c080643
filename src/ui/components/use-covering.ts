import { useLayoutEffect, useRef } from 'react'
import { cover } from './coverings.ts'

/** Lets Back close what covers the page while it is open. */
export function useCovering(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  // before it is painted: a visitor may press Back as soon as it is visible
  useLayoutEffect(() => (isOpen ? cover(() => latest.current()) : undefined), [isOpen])
}
