import { createHash } from 'node:crypto'

const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]*)"[^>]*>\n?/g
const ENTRY = /<script src="([^"]*)" type="module" async><\/script>/

/**
 * Runs in the browser, from its text alone: fetches the page's scripts once its pictures are there and shown, or as
 * soon as the visitor does something, and runs each in a task of its own. A button that is pressed before the page is
 * taken over is pressed again then.
 */
function fetchScriptsLater(): void {
  // a page whose pictures never come does not wait for longer
  const LONGEST_WAIT_MS = 5000
  const LONGEST_PAINT_MS = 500
  const modules = document.querySelector('[data-modules]')?.getAttribute('data-modules')?.split(' ') ?? []
  let isStarted = false
  let pressed: HTMLElement | null = null
  const run = async (): Promise<void> => {
    for (const address of modules) {
      await import(address)
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  const start = (): void => {
    if (isStarted) return
    isStarted = true
    for (const href of modules)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    void run()
  }
  const keepPress = ({ target }: Event) => {
    pressed = (target as Element).closest<HTMLElement>('button[type=button]') ?? pressed
  }
  for (const sign of ['pointerdown', 'keydown', 'focusin']) addEventListener(sign, start, true)
  addEventListener('load', () => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: LONGEST_PAINT_MS })
    else setTimeout(start, LONGEST_PAINT_MS)
  })
  setTimeout(start, LONGEST_WAIT_MS)
  addEventListener('click', keepPress, true)
  addEventListener('taking-over', () => removeEventListener('click', keepPress, true))
  addEventListener('taken-over', () => pressed?.click())
}

const TEXT = `(${fetchScriptsLater})()`.replace(/^\s+/gm, '')

/** Lets the text of the script that fetches the others run under a policy that lets no inline script run. */
export const LATER_SCRIPTS_SOURCE = `'sha256-${createHash('sha256').update(TEXT).digest('base64')}'`

/**
 * The end of a document that Vike made, with its scripts fetched later: without them everything is there already, and
 * on a slow connection they keep pictures and fonts waiting. A document in development stays as it is.
 */
export function laterScripts(html: string): string {
  const entry = ENTRY.exec(html)?.[1]
  if (entry === undefined) return html
  const modules = [...html.matchAll(MODULE_PRELOAD)].map(([, address]) => address)
  return html
    .replaceAll(MODULE_PRELOAD, '')
    .replace(
      ENTRY,
      () =>
        `<script type="module" data-modules="${[...modules.reverse(), entry].join(' ')}">${TEXT}</script>`,
    )
}
