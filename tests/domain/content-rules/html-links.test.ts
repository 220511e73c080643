import { describe, expect, it } from 'vitest'
import { page } from '#tests/domain/support/builders.ts'
import { htmlOf } from './content-parts.ts'
import { ask, SITE } from './run-rules.ts'

const found = (id: string, source: string) =>
  ask(id, { pages: [page()], html: htmlOf(source) }).map((problem) => problem.found)
const linkTo = (address: string) => `<a href="${address}">x</a>`

describe('a link inside HTML', () => {
  it.each([
    ['html-link-malformed', 'htps://x.example'],
    ['html-link-malformed', 'tel:0800-CALL'],
    ['html-link-malformed', 'http://localhost:3000/faq'],
    ['html-link-malformed', 'ftp://files.example/a.pdf'],
    ['html-link-malformed', 'faq'],
    ['html-link-malformed', '../faq'],
    ['html-link-unmatched', '/nowhere/at/all/here'],
    ['html-link-unmatched', `${SITE}/nowhere/at/all/here`],
    // an ending that is not 2 to 5 letters or digits does not mark a file
    ['html-link-unmatched', '/nowhere/a.b'],
    ['html-link-unmatched', '/nowhere/a.longer'],
    ['html-link-unmatched', '/nowhere.pdf/x'],
    ['html-link-untidy', `${SITE}/faq`],
    ['html-link-untidy', `${SITE.replace('https', 'http')}/faq`],
  ])('breaks the rule %s: %s', (rule, address) => {
    expect(found(rule, linkTo(address))).toEqual([`“${address}”`])
  })

  it.each([
    ['html-link-malformed', ''],
    ['html-link-malformed', 'javascript:x'],
    ['html-link-unmatched', `${SITE}/faq#x`],
    ['html-link-unmatched', '/files/a.pdf?of=two#lines'],
    ['html-link-unmatched', ' /faq '],
    ['html-link-unmatched', 'https://other.example/x'],
    ['html-link-unmatched', '#x'],
    ['html-link-unmatched', 'mailto:a@b.example'],
    ['html-link-untidy', 'https://other.example/'],
    // an address that cannot be opened is reported by another rule
    ['html-link-untidy', ' htps://x '],
  ])('breaks no rule %s: %s', (rule, address) => {
    expect(found(rule, linkTo(address))).toEqual([])
  })

  it.each([
    ['html-link-malformed', '<a id="x">d</a><p href="file:///x">e</p>'],
    ['html-link-malformed', '<video src="file:///x.mp4"></video>'],
    ['html-link-unmatched', '<iframe src="/nowhere/at/all/here"></iframe>'],
    ['html-link-unmatched', '<img src="/nowhere" alt="">'],
  ])('that nobody follows, or that is none, breaks no rule %s: %s', (rule, source) => {
    expect(found(rule, source)).toEqual([])
  })

  it('is reported each time, and so is the address of a picture', () => {
    expect(found('html-link-malformed', linkTo('http://[') + linkTo('tel:x'))).toHaveLength(2)
    expect(found('html-link-malformed', '<img src="file:///x.png" alt="">')).toHaveLength(1)
  })

  it.each([
    ['//other.example/a', 'https://other.example/a'],
    ['www.other.example/a', 'https://www.other.example/a'],
    ['office@other.example', 'mailto:office@other.example'],
    ['https://https://other.example/', 'https://other.example/'],
    ['\u200bhttps://other.example/', 'https://other.example/'],
    [` ${SITE}/faq `, '/faq'],
  ])('that is untidy is reported with its correction: %s', (before, after) => {
    expect(ask('html-link-untidy', { html: htmlOf(linkTo(before)) })).toMatchObject([
      { expected: `“${after}”`, change: { before, after } },
    ])
  })
})
