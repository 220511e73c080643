import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]*)"[^>]*>\n?/g
const ENTRY = /<script src="([^"]*)" type="module" async><\/script>/

/** What runs in the browser, without its comments and indents. */
const TEXT = readFileSync(new URL('./laterScripts.browser.js', import.meta.url), 'utf8').replace(
  /^\s*(?:\/\/.*\n)?/gm,
  '',
)

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
