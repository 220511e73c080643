import { useSyncExternalStore } from 'react'
import { externalStore } from '#ui/components/external-store.ts'

/** The text of the link that the visitor followed while offline; empty without one. */
export const offlineAttempt = externalStore('')

/**
 * Whether the browser is offline and the navigation must not start: it would lose the page and typed text. The notice
 * then names the link.
 */
export function isBlockedOffline(linkText: string): boolean {
  if (navigator.onLine) return false
  offlineAttempt.set(linkText)
  return true
}

/** Whether a click follows this link to another page of the site in the same tab. */
export const leadsToOtherPage = (
  link: HTMLAnchorElement,
  click: Pick<MouseEvent, 'button' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey'>,
): boolean =>
  link.origin === location.origin &&
  link.pathname + link.search !== location.pathname + location.search &&
  link.target === '' &&
  !link.hasAttribute('download') &&
  click.button === 0 &&
  !(click.ctrlKey || click.shiftKey || click.altKey || click.metaKey)

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the browser is online, by its events (spec section 4). The server renders the page as online. */
export const useOnlineStatus = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
