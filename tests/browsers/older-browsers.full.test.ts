import { expect, inject, test } from 'vitest'
import { describeBrowser } from './describe-browser.ts'
import { openChromium } from './engines.ts'
import { removeNewApis } from './remove-new-apis.ts'
import { inPage } from './tab.ts'

const { CHROMIUM_PATH = '' } = process.env

const open = (options: { readonly width: number }) =>
  openChromium(CHROMIUM_PATH, { ...options, firstScript: removeNewApis() })

describeBrowser('a browser with only the APIs that all supported browsers have', { isInstalled: true, open })

test('the removed APIs are gone, and no others', async () => {
  const tab = await open({ width: 390 })
  await tab.open(`${inject('origin')}/faq`)
  const left = await inPage(tab, () => ({
    parse: 'parse' in URL,
    groupBy: 'groupBy' in Map,
    toSorted: 'toSorted' in Array.prototype,
    idle: 'requestIdleCallback' in window,
    transitions: 'startViewTransition' in document,
    at: 'at' in Array.prototype,
    json: 'json' in Response.prototype,
  }))
  await tab.close()
  const gone = { parse: false, groupBy: false, toSorted: false, idle: false, transitions: false }
  expect(left).toEqual({ ...gone, at: true, json: true })
})
