/** The name under which the picture of a followed card and the first picture of its page are the same one. */
export const HERO_TRANSITION_NAME = 'hero'

/** Should a page never arrive, its visitor must not be left with a still picture. */
const MAX_TRANSITION_WAIT_MS = 2_000

let finish: (() => void) | null = null

const supportsViewTransition = (): boolean =>
  'startViewTransition' in document &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches &&
  document.documentElement.dataset.motion !== 'less'

/** From a followed card, its picture becomes that of the next page; any other first picture on this page stays behind. */
export function markTransitionImage(target: EventTarget | null): void {
  if (!(target instanceof Element)) return
  const picture = target.closest('a[href]')?.closest('li')?.querySelector<HTMLElement>('img')
  if (!picture) return
  for (const hero of document.querySelectorAll<HTMLElement>('[data-hero]'))
    hero.style.viewTransitionName = 'none'
  picture.style.viewTransitionName = HERO_TRANSITION_NAME
}

/** Holds the page still until the next one stands; resolves when rendering may begin. */
export function beginViewTransition(): Promise<void> {
  endViewTransition()
  if (!supportsViewTransition()) return Promise.resolve()
  return new Promise((mayRender) => {
    const transition = document.startViewTransition(
      () =>
        new Promise<void>((done) => {
          const timer = setTimeout(done, MAX_TRANSITION_WAIT_MS)
          finish = () => {
            clearTimeout(timer)
            done()
          }
          mayRender()
        }),
    )
    // one that is skipped, because the next begins or the tab is hidden, is no failure
    for (const moment of [transition.ready, transition.finished, transition.updateCallbackDone])
      moment.catch(() => undefined)
  })
}

/** The next page stands: the browser moves from what was to what is. */
export function endViewTransition(): void {
  finish?.()
  finish = null
}
