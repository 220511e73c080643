import { type ComponentProps, useLayoutEffect, useRef } from 'react'

/**
 * The properties of a `details` whose state is React's. The browser opens and closes it by itself, and React follows:
 * on hydration it takes the element as the visitor has left it.
 */
export function useDisclosure(isOpen: boolean, onToggle: () => void): ComponentProps<'details'> {
  const details = useRef<HTMLDetailsElement>(null)
  const follow = (): void => {
    if (details.current?.open !== isOpen) onToggle()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was opened before the page was hydrated
  useLayoutEffect(follow, [])
  return { ref: details, open: isOpen, onToggle: follow, suppressHydrationWarning: true }
}
