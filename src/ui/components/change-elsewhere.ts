/**
 * Calls a listener whenever another tab may have changed what this browser stores, or may have done so while this page
 * was hidden or in the back/forward cache. Not all browsers report changed cookies, so it is also called on each
 * return. Returns a function that ends it.
 */
export function onChangeElsewhere(listener: () => void): () => void {
  const removers = [
    listen(window, 'storage', listener),
    listen(window, 'focus', listener),
    listen(window, 'pageshow', listener),
    listen(document, 'visibilitychange', listener),
    ...('cookieStore' in window ? [listen(window.cookieStore, 'change', listener)] : []),
  ]
  return () => {
    for (const remove of removers) remove()
  }
}

function listen(target: EventTarget, type: string, listener: () => void): () => void {
  target.addEventListener(type, listener)
  return () => target.removeEventListener(type, listener)
}
