import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { htmlOf } from './content-parts.ts'
import { aRoom, ask } from './run-rules.ts'

const found = (id: string, source: string) =>
  ask(id, { html: htmlOf(source) }).map((problem) => problem.found)

describe('an HTML text', () => {
  it.each([
    ['html-script', '<p>The script of a film, javascript: and onclick</p>'],
    ['html-script', '<a href="&#8217;javascript:x">x</a><a href="&#x1f600;">y</a>'],
    ['html-inline-style', '<p class="intro">In style="x"</p>'],
    ['html-heading-skip', '<h2>a</h2><h3>b</h3><h4>c</h4><h2>d</h2>'],
    ['html-heading-skip', '<h1>a</h1><h2>b</h2>'],
    ['html-heading-skip', '<h2>a</h2><th6>b</th6><h6x>c</h6x><p>d</p><h3>e</h3>'],
    ['html-empty-link', '<a href="/faq"><img src="/x.svg" alt="Questions"></a>'],
    ['html-empty-link', '<a href="/faq" aria-label="Questions"><i></i></a>'],
    ['html-empty-link', '<a href="#top">Up</a>'],
    ['html-empty-link', '<a id="prices"></a><a name="rooms"></a>'],
    ['html-empty-link', '<a href="/faq">Never <b>closed</b>'],
  ])('breaks no rule %s: %s', (rule, source) => {
    expect(found(rule, source)).toEqual([])
  })

  it.each([
    ['html-script', '<SCRIPT src="https://evil.example/x.js"></SCRIPT>'],
    ['html-script', '<img src="x" alt="" onerror=alert(1)>'],
    ['html-script', '<a href=" JaVa&#115;cript&colon;alert(1)">x</a>'],
    ['html-script', '<a href="java&#x0A;script&#58;alert(1)">x</a>'],
    ['html-script', '<a href="java&Tab;script:alert(1)">x</a>'],
    ['html-script', '<iframe src="vbscript:x"></iframe>'],
    ['html-empty-link', '<a href="/faq"> &nbsp;<span></span> </a>'],
    ['html-empty-link', '<a href="/faq"><img src="/x.svg" alt=" "></a>'],
    ['html-empty-link', '<a href="/faq"><img src="/x.svg"></a>'],
    ['html-empty-link', '<a href="/faq"><span alt="Questions"></span></a>'],
    ['html-empty-link', '<a href="/faq" id="questions"></a>'],
    ['html-empty-link', '<a href="">Questions</a>'],
    ['html-empty-link', '<a>Questions</a>'],
    ['html-empty-link', '<a href=" # ">Questions</a>'],
    ['html-empty-link', '<a href="mailto:">Write</a>'],
    ['html-empty-link', '<a href="http://">There</a>'],
    ['html-empty-link', '<a href="/faq">'],
    ['html-empty-link', '<a href="/faq"><a href="/blog">Blog</a>'],
  ])('breaks the rule %s: %s', (rule, source) => {
    expect(found(rule, `<p>a</p>${source}`)).toHaveLength(1)
  })

  it.each([
    ['html-inline-style', '<p style="color:red">', '<p style="color:red">'],
    ['html-inline-style', '<style>p{}', '<style>'],
    ['html-inline-style', '<font color="red">a', '<font color="red">'],
    ['html-heading-skip', '<h3>a</h3>', '<h3> of level 3'],
    ['html-heading-skip', '<h2>a</h2><h4 id="b">b</h4>', '<h4 id="b"> of level 4'],
    ['html-heading-skip', '<h2>a</h2><p>b</p><h4>c</h4>', '<h4> of level 4'],
  ])('breaks the rule %s at the tag that is named: %s', (rule, source, tag) => {
    expect(found(rule, source)).toEqual([tag])
  })

  it('is quoted up to 100 characters', () => {
    expect(found('html-inline-style', `<p style="${'x'.repeat(300)}">`)[0]).toHaveLength(100)
  })

  it('that skips a heading is reported with the level that is possible there', () => {
    expect(ask('html-heading-skip', { html: htmlOf('<h2>a</h2><h4>b</h4>') })).toMatchObject([
      { expected: 'at most a heading of level 3 after level 2' },
    ])
  })

  it('may begin at any level of heading only as a part of a page, since those above it are unknown', () => {
    const page = { ...aRoom, kind: 'page' } as const
    const skips = (...text: Parameters<typeof htmlOf>) => ask('html-heading-skip', { html: htmlOf(...text) })
    expect(skips('<h4>a</h4><h5>b</h5>', aRoom)).toEqual([])
    expect(skips('<h3>a</h3><h5>b</h5>', aRoom)).toHaveLength(1)
    expect(skips('<h3>a</h3>', page)).toHaveLength(1)
    expect(skips('<h3>a</h3>', page, 'lead')).toEqual([])
  })

  it.each([
    ['Questions', 0],
    [' \u200b\u00a0', 1],
  ])('must have links with words even if one is never closed: %j', (text, count) => {
    const tokens = [
      { kind: 'tag', name: 'a', attributes: { href: '/faq' }, source: '<a href="/faq">' },
      { kind: 'words', text },
    ] as const
    expect(ask('html-empty-link', { html: htmlOf('').map((html) => ({ ...html, tokens })) })).toHaveLength(
      count,
    )
  })

  it('is checked without an exception, whatever it contains, and plain words are never wrong', () => {
    fc.assert(
      fc.property(htmlArb, fc.string(), (source, words) => {
        for (const rule of [
          'html-script',
          'html-inline-style',
          'html-heading-skip',
          'html-empty-link',
          'picture-alt-missing',
        ]) {
          found(rule, source)
          expect(found(rule, words.replaceAll('<', '&lt;'))).toEqual([])
        }
      }),
    )
  })
})

// Helpers

const htmlArb = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'< > " \' <!-- --> <a href= <h2> <h5 <script </ style &# ;'.split(' '), '<a '),
      fc.string({ maxLength: 6 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''))
