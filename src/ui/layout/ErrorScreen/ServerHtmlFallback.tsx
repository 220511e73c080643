import { useState } from 'react'

/**
 * Keeps elements of the document, as they are, in place of components that cannot be hydrated. Links, forms and menus
 * work by HTML alone; links lead to new documents.
 */
export function ServerHtmlFallback({ selector }: { readonly selector: string }) {
  const [keep] = useState(() => {
    // still in the document: React removes them when it commits this element
    const kept = document.querySelectorAll(selector)
    return (element: HTMLElement | null) => {
      element?.append(...kept)
      for (const link of element?.querySelectorAll('a') ?? []) link.rel = 'external'
    }
  })
  return <div ref={keep} style={{ display: 'contents' }} />
}
