import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSrcset } from '../../../../cli/shared/html-reader/embedded-addresses.ts'

describe('a srcset', () => {
  it.each([
    ['', []],
    [' , ', []],
    ['a.jpg', ['a.jpg']],
    ['a.jpg 1x, b.jpg 2x', ['a.jpg', 'b.jpg']],
    ['a.jpg 300w,b.jpg 600w', ['a.jpg', 'b.jpg']],
    ['a.jpg, b.jpg', ['a.jpg', 'b.jpg']],
    ['/a,b.jpg 1x, ,c.jpg', ['/a,b.jpg', 'c.jpg']],
    ['a.jpg calc(1, 2), b.jpg', ['a.jpg', 'b.jpg']],
    ['data:image/png;base64,AA== 1x, b.jpg 2x', ['data:image/png;base64,AA==', 'b.jpg']],
  ])('%j contains the addresses %j', (text, addresses) => {
    expect(parseSrcset(text)).toEqual(addresses)
  })

  it('is parsed into the addresses that it was made from', () => {
    const addressArb = fc.stringMatching(/^[a-z0-9/][a-z0-9/.,-]{0,9}[a-z0-9]$/)
    fc.assert(
      fc.property(fc.array(addressArb), (addresses) => {
        const text = addresses.map((address, index) => `${address} ${index + 1}w`).join(', ')
        expect(parseSrcset(text)).toEqual(addresses)
      }),
    )
  })
})
