import { describe, expect, it } from 'vitest'
import { cssUrls } from '../../../src/adapters/html-reader/cssUrls.ts'

describe('a style sheet', () => {
  it('names what it asks for, with lines, and not what is commented out', () => {
    const css =
      '@import "a.css";\n@import \'b.css\';\n/* url(no.png)\n */ p { background: url( "c d.png" ) }\nq { src: url(e.woff2), url(\'f\\2e.png\') }\nr { background: url() } /* url(g)'
    expect(cssUrls(css)).toEqual([
      { address: 'a.css', line: 0 },
      { address: 'b.css', line: 1 },
      { address: 'c d.png', line: 3 },
      { address: 'e.woff2', line: 4 },
      { address: 'f..png', line: 4 },
    ])
    expect(cssUrls('p { color: red }')).toEqual([])
  })
})
