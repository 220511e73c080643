import { stripVTControlCharacters } from 'node:util'
import type { ErrorPayload } from 'vite'

/** An error in the sources, as Vite's overlay shows it. */
export function toOverlayError(thrown: unknown): ErrorPayload['err'] {
  const error = (thrown instanceof Error ? thrown : new Error(String(thrown))) as Error & {
    readonly id?: string
    readonly frame?: string
    readonly plugin?: string
    readonly loc?: NonNullable<ErrorPayload['err']['loc']>
  }
  return {
    message: stripVTControlCharacters(error.message),
    stack: stripVTControlCharacters(error.stack ?? ''),
    ...(error.frame && { frame: stripVTControlCharacters(error.frame) }),
    ...(error.id && { id: error.id }),
    ...(error.plugin && { plugin: error.plugin }),
    ...(error.loc && { loc: error.loc }),
  }
}

/** Returns a page that shows an error in the sources. Vite's script reloads the page after the next change. */
export function failurePage(thrown: unknown): string {
  const error = toOverlayError(thrown)
  return `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<title>The site cannot be built</title>
<h1>The site cannot be built</h1>
<pre>${escaped(error.message)}\n${escaped(error.stack)}</pre>
<script type="module">
import { ErrorOverlay } from '/@vite/client'
document.body.append(new ErrorOverlay(${JSON.stringify(error).replaceAll('<', '\\u003c')}))
</script>
</html>
`
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
