import { describe, expect, it } from 'vitest'
import { cssUrls } from '../../../../cli/shared/html-reader/css-urls.ts'

describe('a style sheet', () => {
  it('is parsed into the addresses that it requests, with lines, except in comments', () => {
    const css =
      '@import "a.css";\n@import \'b.css\';\n/* url(no.png)\n */ p { background: url( "c d.png" ) }\nq { src: url(e.woff2), url(\'f\\2e.png\') }\nr { background: url() } /* url(g)'
    expect(cssUrls(css)).toEqual([
      { role: 'style sheet', address: 'a.css', line: 0 },
      { role: 'style sheet', address: 'b.css', line: 1 },
      { role: 'image', address: 'c d.png', line: 3 },
      { role: 'font', address: 'e.woff2', line: 4 },
      { role: 'image', address: 'f..png', line: 4 },
    ])
    expect(cssUrls('p { color: red }')).toEqual([])
    expect(
      cssUrls(
        `@import url(x.css); p { background: image-set("a.png" 1x, 'b.png' type("image/png") 2x, url(c.png) 3x) }`,
      ).map(({ role, address }) => `${role} ${address}`),
    ).toEqual(['style sheet x.css', 'image a.png', 'image b.png', 'image c.png'])
  })
})
