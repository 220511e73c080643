import * as fc from 'fast-check'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { readHydrationData, writeHydrationData } from '../../../src/pages/shared/hydrationData.ts'
import { CmsHtml } from '../../../src/ui/components/CmsHtml/CmsHtml.tsx'

const rendered = (...texts: readonly string[]): string =>
  renderToString(
    createElement('main', null, ...texts.map((html, key) => createElement(CmsHtml, { html, key }))),
  )

/** Makes a document with this HTML, in which elements can be found by id. */
const documentWith = (pageHtml: string) => ({
  getElementById: (id: string) => {
    const [, innerHTML] = new RegExp(`id="${id}"[^>]*>(.*?)</div>`, 's').exec(pageHtml) ?? []
    return innerHTML === undefined ? null : ({ innerHTML } as HTMLElement)
  },
})

const write = (data: unknown, pageHtml: string): string =>
  writeHydrationData({ data: data as never, frame: null, settings: undefined }, pageHtml)
const readBack = (data: unknown, pageHtml: string): unknown =>
  readHydrationData(write(data, pageHtml), documentWith(pageHtml)).data

describe('the hydration data of a document', () => {
  it('leave out HTML that the document shows, and restore it from there', () => {
    const data = {
      name: 'Aire Yard',
      summaryHtml: '<p>By the river</p>',
      rooms: [{ noteHtml: '<b>Quiet</b>' }],
    }
    const page = rendered(data.summaryHtml, '<b>Quiet</b>')
    expect(write(data, page)).not.toMatch(/river|Quiet/)
    expect(readBack(data, page)).toEqual(data)
  })

  it('include HTML that no element shows, or whose element has no id', () => {
    const data = { hiddenHtml: '<p>Elsewhere</p>', plainHtml: '<p>Here</p>', emptyHtml: '' }
    const page = '<div class="text"><p>Here</p></div>'
    expect(JSON.parse(write(data, page)).data).toEqual(data)
  })

  it('restore other data unchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        fc.pre(!JSON.stringify(value).includes('Html'))
        expect(readBack(value, '')).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('restore HTML for any texts', () => {
    const text = fc.string().map((words) => `<p>${words.replaceAll(/[<>&"]/g, '')}</p>`)
    fc.assert(
      fc.property(fc.array(text, { maxLength: 5 }), (texts) => {
        const data = { parts: texts.map((textHtml) => ({ textHtml })) }
        expect(readBack(data, rendered(...texts))).toEqual(data)
      }),
    )
  })
})
