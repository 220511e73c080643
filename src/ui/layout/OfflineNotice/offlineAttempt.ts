import { externalStore } from '../../components/externalStore.ts'

/** What the visitor tried to open while the browser was offline, as text; empty for nothing. */
export const offlineAttempt = externalStore('')

/**
 * Whether the browser is offline, so that nothing can be opened. The notice then names what was tried; the page stays as
 * it is, because following the link would lose it and what was typed.
 */
export function isBlockedOffline(what: string): boolean {
  if (navigator.onLine) return false
  offlineAttempt.set(what)
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
