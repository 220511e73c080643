import { describe, expect, it } from 'vitest'
import { htmlParserWithLines } from '#cli/shared/html-reader/html-parser-with-lines.ts'
import { pageReader } from '#cli/shared/html-reader/page-reader.ts'
import { hashText } from '#cli/shared/rules/checked-response.ts'
import { wordsOf } from '#cli/shared/rules/stand-in-page.ts'

const PAGE = `<title>Not found</title>
<base href="/first/"><base href="/second/">
<h1 id="head">A room</h1><h1></h1>
<a href="/x" rel="nofollow"> Read
 more\u0007<svg><title></title></svg>
<a name="old"></a>
<a href="/pictured"><img src="/i" alt="A kitchen"><img src="/j" alt="Another"></a>
<a href="/labelled" aria-label="Label"></a><a href="/titled" title="Title">${'x'.repeat(400)}<b>y</b></a>
<iframe src="/f" title="Frame"></iframe><script src="/s.js"></script><style>
p { background: url(/s) }</style>
<template><template><a href="/inert" id="inert">inert</a></template></template></template>
<a href="/open">open`

function read(html: string, withLinks: boolean) {
  const reader = pageReader(withLinks)
  const parser = htmlParserWithLines(reader)
  parser.write(html)
  parser.end()
  return reader.end()
}

describe('a page', () => {
  it('is read into its links with line and text, its fragments, and its base', () => {
    const { links, names, base, look } = read(PAGE, true)
    expect(links.map(({ role, raw, line, text, rel }) => [role, raw, line, text, rel])).toEqual([
      ['link', '/x', 4, ' Read\n more\u0007\n', 'nofollow'],
      ['link', '/pictured', 7, 'A kitchen', ''],
      ['image', '/i', 7, 'A kitchen', ''],
      ['image', '/j', 7, 'Another', ''],
      ['link', '/labelled', 8, 'Label', ''],
      ['link', '/titled', 8, 'x'.repeat(400), ''],
      ['frame', '/f', 9, 'Frame', ''],
      ['script', '/s.js', 9, '', ''],
      ['image', '/s', 10, '', ''],
      ['link', '/open', 12, 'open', ''],
    ])
    expect([...names]).toEqual(['head', 'old'].map(hashText))
    expect([base, look.title]).toEqual(['/first/', 'Not found'])
    expect(wordsOf(look.text)).toEqual(['a', 'room', 'read', 'more', 'x'.repeat(400), 'y', 'open'])
  })

  it('shows neither scripts nor what it has without them, and words that come in pieces as one', () => {
    const html = '<p>on&#101; <noscript>needs <b>scripts</b></noscript><script>let x</script>tw&#111;</p>'
    expect(wordsOf(read(html, true).look.text)).toEqual(['one', 'two'])
  })

  it('requests what browsers do: no style sheet of another type, and no source beside an address of its own', () => {
    const html =
      '<style type="text/less">p { background: url(/less) }</style><style type="">p { background: url(/css) }</style><video src="/a"><source src="/b"></video><audio><source src="/c"></audio>'
    expect(read(html, true).links.map(({ raw }) => raw)).toEqual(['/css', '/a', '/c'])
  })

  it('is read only for its fragments if it is external', () => {
    const { links, names } = read(PAGE, false)
    expect([links, [...names]]).toEqual([[], ['head', 'old'].map(hashText)])
  })
})
