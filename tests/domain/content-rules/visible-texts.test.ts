import { expect, it } from 'vitest'
import { EMPTY_SNAPSHOT } from '#domain/content-rules/content-snapshot.ts'
import { visibleTexts, wordsOfHtml } from '#domain/content-rules/visible-texts.ts'
import { page, property } from '#tests/domain/support/builders.ts'
import { faqOf, htmlOf } from './content-parts.ts'

it('the words of HTML have a space where a tag was, and no two in a row', () => {
  const [written] = htmlOf('<p>A room<br>under  the<b> beams</b>.</p>\n<p>In&nbsp;Leeds</p>')
  expect(written && wordsOfHtml(written).trim()).toBe('A room under the beams . In Leeds')
})

it('all texts that editors write have the path of their field', () => {
  const meta = { ...page({}).meta, title: 'For a search', description: null }
  const texts = visibleTexts({
    ...EMPTY_SNAPSHOT,
    html: htmlOf('Herons'),
    pages: [page({ title: 'About us', meta })],
    properties: [property({ name: 'Aire Yard', cardSubtitle: 'On the waterfront' })],
    faqTopics: [{ slug: 'payments', title: 'Payments', questions: [faqOf('When?', '')] }],
  })
  expect(texts.map(({ ref, path, text }) => [ref.kind, path, text])).toEqual([
    ['post', 'content', 'Herons'],
    ['property', 'title', 'Aire Yard'],
    ['property', 'metaTitle', ''],
    ['property', 'metaDescription', ''],
    ['page', 'title', 'About us'],
    ['page', 'metaTitle', 'For a search'],
    ['page', 'metaDescription', ''],
    ['property', 'cardSubtitle', 'On the waterfront'],
    ['FAQ topic', 'questions[0]', 'When?'],
  ])
})
