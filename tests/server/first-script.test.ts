import { describe, expect, it } from 'vitest'
import { withFirstScript } from '../../server/firstScript.ts'

const preload = (address: string) =>
  `<link rel="modulepreload" href="${address}" as="script" type="text/javascript">`
const styles = '<link rel="stylesheet" type="text/css" href="/assets/style.css">'
const built = `<head>${styles}<meta charset="UTF-8"></head><body><div id="root"></div><script src="/assets/entry.js" type="module" async></script>${preload('/assets/page.js')}
${preload('/assets/shared.js')}</body></html>`

describe('the scripts of a document', () => {
  it('are named, before its styles, where they run later: what others need first, what starts everything last', () => {
    const [before, script, after] = withFirstScript(built).split(/(<script.*?<\/script>)/s)
    expect(before).toBe('<head><meta charset="UTF-8">')
    expect(script).toMatch(
      /^<script data-modules="\/assets\/shared\.js \/assets\/page\.js \/assets\/entry\.js">[^<]+<\/script>$/,
    )
    expect(after).toBe(`${styles}</head><body><div id="root"></div></body></html>`)
  })

  it('stay as they are in development, where nothing is built', () => {
    const html =
      '<head><meta charset="UTF-8"></head><body><script type="module">import "/@vite/client"</script></body></html>'
    expect(withFirstScript(html)).toBe(html)
  })
})
