import { type ComponentProps, useLayoutEffect, useRef } from 'react'

/**
 * The props of a `details` element whose state is React's. The browser opens and closes it, and React follows. On
 * hydration React adopts the state that the visitor has left it in.
 */
export function useDisclosure(isOpen: boolean, onToggle: () => void): ComponentProps<'details'> {
  const details = useRef<HTMLDetailsElement>(null)
  const follow = (): void => {
    if (details.current?.open !== isOpen) onToggle()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for elements that were opened before hydration
  useLayoutEffect(follow, [])
  return { ref: details, open: isOpen, onToggle: follow, suppressHydrationWarning: true }
}
