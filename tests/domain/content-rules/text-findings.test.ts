import { expect, it } from 'vitest'
import { routeMatcher } from '#adapters/react-router/route-matcher.ts'
import type { ContentRef } from '#domain/content-rules/content-snapshot.ts'
import { checkTexts } from '#domain/content-rules/text-findings.ts'
import { TODAY } from '#tests/domain/support/builders.ts'
import { faqOf, htmlOf } from './content-parts.ts'
import { SITE } from './run-rules.ts'

const check = (source: string, kind: ContentRef['kind'] = 'page') =>
  checkTexts(
    {
      html: htmlOf(source, { kind, slug: '', title: '', id: null }),
      faqTopics: [{ slug: 'rent', title: 'Rent', questions: [faqOf('TODO', '')] }],
      terms: [],
    },
    { today: TODAY, siteOrigin: SITE, findRoute: routeMatcher },
  )
const rulesOf = (...typed: Parameters<typeof check>) => check(...typed).findings.map(({ rule }) => rule)

it('the texts that somebody edits are checked, with what was found and expected, and nothing else is', () => {
  expect(check('<h2>TODO</h2>').findings).toEqual([
    { path: 'content', rule: 'text-filler', found: '“TODO”', expected: 'a finished text' },
  ])
})

it('links to pages are returned once, and pictures, files and other sites are not', () => {
  const links = `<a href="/faq">a</a><a href="/faq">b</a><a href="${SITE}/offers?a#b">c</a>`
  const others = '<a href="/plan.pdf">d</a><a href="https://a.example/">e</a><img src="/about" alt="">'
  expect(check(links + others).links.map(({ address }) => address)).toEqual(['/faq', `${SITE}/offers?a#b`])
})

it('a link may lead to a place of the same text, to a footnote and to a question', () => {
  const footnote = '<sup data-fn="f1"><a href="#f1" id="f1-link">1</a></sup>'
  const back = '<a href="#f1-link">Back</a>'
  expect(rulesOf(`<h2 id="below">Below</h2><a href="#below">x</a>${footnote}${back}`)).toEqual([])
  expect(rulesOf('<a href="#herons">x</a>')).toEqual(['html-anchor-missing'])
  expect(check('<a href="/faq#herons">x</a>').findings[0]?.expected).toMatch(/: #main, #\S*rent$/)
})

it('a banner must not name a day that is over, and other texts may', () => {
  expect(rulesOf('Book by 5 May 2020', 'banner')).toEqual(['banner-expired'])
  expect(rulesOf('Book by 5 May 2020')).toEqual([])
  expect(rulesOf('Book now', 'banner')).toEqual([])
})
