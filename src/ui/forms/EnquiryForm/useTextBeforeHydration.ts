import { useState } from 'react'
import { useHydrated } from 'vike-react/useHydrated'

/**
 * The `defaultValue` of a `textarea`. While React hydrates one whose default is not empty, it sets the value to the
 * default, which it does with no other field: what the visitor has typed by then has to be that default.
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
