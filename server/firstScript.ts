import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'

const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]*)"[^>]*>\n?/g
const CHARSET = '<meta charset="UTF-8">'
const ENTRY = /<script src="([^"]*)" type="module" async><\/script>/

/** What runs in the browser, as small as the build made it; as it is written where nothing is built. */
const WRITTEN = new URL('./firstScript.browser.js', import.meta.url)
const BUILT = new URL('../dist/first-script.js', import.meta.url)
const TEXT = readFileSync(existsSync(BUILT) ? BUILT : WRITTEN, 'utf8')

/** Lets the text of the script that fetches the others run under a policy that lets no inline script run. */
export const FIRST_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(TEXT).digest('base64')}'`

/**
 * A document that Vike made, with its scripts fetched later: without them everything is there already, and on a slow
 * connection they keep pictures and fonts waiting. The script that does so comes first: one after the styles would wait
 * for them. A document in development stays as it is.
 */
export function withFirstScript(html: string): string {
  const entry = ENTRY.exec(html)?.[1]
  if (entry === undefined) return html
  const modules = [...html.matchAll(MODULE_PRELOAD)].map(([, address]) => address)
  const script = `<script data-modules="${[...modules.reverse(), entry].join(' ')}">${TEXT}</script>`
  return html
    .replaceAll(MODULE_PRELOAD, '')
    .replace(ENTRY, '')
    .replace(CHARSET, '')
    .replace('<head>', () => `<head>${CHARSET}${script}`)
}
