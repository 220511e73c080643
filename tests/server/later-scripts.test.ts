import { describe, expect, it } from 'vitest'
import { laterScripts } from '../../server/laterScripts.ts'

const preload = (address: string) =>
  `<link rel="modulepreload" href="${address}" as="script" type="text/javascript">`
const built = `</div><script src="/assets/entry.js" type="module" async></script>${preload('/assets/page.js')}
${preload('/assets/shared.js')}</body></html>`

describe('the scripts of a document', () => {
  it('are named where they run later: what others need first, what starts everything last', () => {
    const html = laterScripts(built)
    expect(html).toMatch(
      /^<\/div><script type="module" data-modules="\/assets\/shared\.js \/assets\/page\.js \/assets\/entry\.js">[^<]+<\/script>\s*<\/body><\/html>$/,
    )
  })

  it('stay as they are in development, where nothing is built', () => {
    const html = '</div><script type="module">import "/@vite/client"</script></body></html>'
    expect(laterScripts(html)).toBe(html)
  })
})
