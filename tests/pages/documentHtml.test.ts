import * as fc from 'fast-check'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { readShownHtml, referToShownHtml } from '../../src/pages/documentHtml.ts'
import { CmsHtml } from '../../src/ui/CmsHtml/CmsHtml.tsx'

const rendered = (...texts: readonly string[]): string =>
  renderToString(
    createElement('main', null, ...texts.map((html, key) => createElement(CmsHtml, { html, key }))),
  )

/** What the browser finds by id in a document with these texts. */
const documentWith = (pageHtml: string) => ({
  getElementById: (id: string) => {
    const [, innerHTML] = new RegExp(`id="${id}"[^>]*>(.*?)</div>`, 's').exec(pageHtml) ?? []
    return innerHTML === undefined ? null : ({ innerHTML } as HTMLElement)
  },
})

describe('HTML that a document shows', () => {
  it('is not carried a second time, and is read from the document', () => {
    const data = {
      name: 'Aire Yard',
      summaryHtml: '<p>By the river</p>',
      rooms: [{ noteHtml: '<b>Quiet</b>' }],
    }
    const page = rendered(data.summaryHtml, '<b>Quiet</b>')
    const carried = referToShownHtml(data, page)
    expect(JSON.stringify(carried)).not.toContain('river')
    expect(JSON.stringify(carried)).not.toContain('Quiet')
    expect(readShownHtml(carried, documentWith(page))).toEqual(data)
  })

  it('stays in the data where no element shows it, or one without an id', () => {
    const data = { hiddenHtml: '<p>Elsewhere</p>', plainHtml: '<p>Here</p>', emptyHtml: '' }
    expect(referToShownHtml(data, '<div class="text"><p>Here</p></div>')).toEqual(data)
  })

  it('leaves other data as they are', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        fc.pre(!JSON.stringify(value).includes('Html'))
        expect(referToShownHtml(value, '')).toEqual(value)
      }),
    )
  })

  it('comes back whatever the texts are', () => {
    const text = fc.string().map((words) => `<p>${words.replaceAll(/[<>&"]/g, '')}</p>`)
    fc.assert(
      fc.property(fc.array(text, { maxLength: 5 }), (texts) => {
        const data = { parts: texts.map((textHtml) => ({ textHtml })) }
        const page = rendered(...texts)
        expect(readShownHtml(referToShownHtml(data, page), documentWith(page))).toEqual(data)
      }),
    )
  })
})
