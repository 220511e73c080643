import { useState } from 'react'
import { useHydrated } from 'vike-react/useHydrated'

/**
 * Returns the `defaultValue` of a `textarea`. While React hydrates one with a default that is not empty, it resets the
 * value to that default, which it does with no other field. The default must therefore be the text that the visitor has
 * typed by then.
 */
export function useTextBeforeHydration(id: string, text: string): string {
  const isHydrated = useHydrated()
  const [hydrated] = useState(() => {
    if (isHydrated || text === '' || typeof document === 'undefined') return text
    const shown = document.getElementById(id)
    return shown instanceof HTMLTextAreaElement ? shown.value : text
  })
  return hydrated
}
