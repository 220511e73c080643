/** The `view-transition-name` that the image of a followed card shares with the main image of its page. */
const HERO_TRANSITION_NAME = 'hero'

/** The longest time for which the old page stays frozen: the next one may not arrive, and a browser may draw no frame. */
const MAX_TRANSITION_WAIT_MS = 2_000

let finish: (() => void) | null = null

const supportsViewTransition = (): boolean =>
  'startViewTransition' in document &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches &&
  document.documentElement.dataset.motion !== 'less'

/**
 * Gives the transition name to the image of the followed card, and to no other. Images of the header and footer are on
 * the next page too, and never have it.
 */
export function markTransitionImage({ target }: Event): void {
  if (!(target instanceof Element)) return
  const image = target.closest('main a[href]')?.closest('li')?.querySelector('img')
  if (!image) return
  for (const other of document.images)
    other.style.viewTransitionName = other === image ? HERO_TRANSITION_NAME : 'none'
}

/** Starts a transition, which freezes the page until the next one is rendered; resolves when rendering may begin. */
export function beginViewTransition(): Promise<void> {
  endViewTransition()
  if (!supportsViewTransition()) return Promise.resolve()
  const rendered = new Promise<void>((done) => {
    finish = done
    setTimeout(done, MAX_TRANSITION_WAIT_MS)
  })
  return new Promise((mayRender) => {
    setTimeout(mayRender, MAX_TRANSITION_WAIT_MS)
    const transition = document.startViewTransition(() => {
      mayRender()
      return rendered
    })
    // a transition that is skipped, because another begins or the tab is hidden, is not an error
    for (const moment of [transition.ready, transition.finished, transition.updateCallbackDone])
      moment.catch(() => undefined)
  })
}

/** Ends the transition once the next page is rendered: the browser animates the change. */
export function endViewTransition(): void {
  finish?.()
  finish = null
}
