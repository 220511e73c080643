import type { Page } from '@playwright/test'

/** How a translator changes a page: it replaces each text by an element with another text, or moves it into one. */
export const TRANSLATORS = ['replaces', 'wraps'] as const
export type Translator = (typeof TRANSLATORS)[number]

/** Translates a page as browsers do, into the same words, so that texts can be compared afterwards. */
export const translate = (page: Page, translator: Translator): Promise<void> =>
  page.evaluate((how) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const nodes: Text[] = []
    while (texts.nextNode()) nodes.push(texts.currentNode as Text)
    for (const text of nodes) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, textarea, svg')) continue
      const font = document.createElement('font')
      font.dataset.translated = ''
      text.replaceWith(font)
      font.append(how === 'wraps' ? text : text.data)
    }
  }, translator)

/** Returns what a visitor reads in the content of the page, line by line, from its top. */
export const readTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    // what is shown may depend on what is in sight
    scrollTo(0, 0)
    for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame)
    return (document.getElementById('main')?.innerText ?? '')
      .split('\n')
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter(Boolean)
  })
