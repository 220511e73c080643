import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonWithoutHtml } from '../../../src/domain/views/jsonWithoutHtml.ts'

describe('data for hydration', () => {
  it('leaves out the HTML that the document holds, and nothing else', () => {
    const view = {
      aHtml: '<p class="x">x\\</p>',
      a: 'Html":"',
      list: [{ bHtml: 'y', n: 1 }, 'Html'],
      emptyHtml: '',
      cHtml: 3,
      d: null,
    }
    expect(JSON.parse(jsonWithoutHtml(view))).toEqual({
      ...view,
      aHtml: '',
      list: [{ bHtml: '', n: 1 }, 'Html'],
    })
    expect(jsonWithoutHtml(null)).toBe('null')
  })

  it('whatever the texts hold', () => {
    const key = fc.constantFrom('a', 'textHtml', 'Html', 'html', 'Html":"')
    const text = fc.oneof(fc.string(), fc.constantFrom('Html":"', '\\', '"', '\\"Html\\":\\"x"'))
    const { data } = fc.letrec((tie) => ({
      data: fc.oneof(
        { depthSize: 'small' },
        text,
        fc.integer(),
        fc.array(tie('data'), { maxLength: 3 }),
        fc.dictionary(key, tie('data'), { maxKeys: 4 }),
      ),
    }))
    fc.assert(
      fc.property(data, (value) => {
        const expected = JSON.parse(JSON.stringify(value), (name: string, part: unknown) =>
          name.endsWith('Html') && typeof part === 'string' ? '' : part,
        ) as unknown
        expect(JSON.parse(jsonWithoutHtml(value))).toEqual(expected)
      }),
    )
  })
})
