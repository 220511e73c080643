/**
 * Keeps the fragment of a link within the page that is followed while the page's code is on its way. Vike pushes the
 * address that it noted when it started, without the fragment (docs/upstream/vike-fragment-before-hydration.md). Until
 * the returned function is called, at hydration, the site itself has no reason to change the address.
 */
export function keepFragmentUntilHydration({ history, location }: Window): () => void {
  const pushState = history.pushState
  history.pushState = (state, unused, url) => {
    const { pathname, search } = new URL(url ?? '', location.href)
    if (pathname + search !== location.pathname + location.search) pushState.call(history, state, unused, url)
  }
  return () => {
    history.pushState = pushState
  }
}
