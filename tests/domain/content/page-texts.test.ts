// spec section 9

import { expect, it } from 'vitest'
import { plainText, showsSomething, withoutTags } from '#domain/content/page-texts.ts'

it.each([
  ['<p>One</p><p>two</p>', 'One two'],
  ['One\n\n  two', 'One two'],
  ['<strong>One</strong>, <em>two</em>!', 'One, two!'],
  ['1 < 2', '1 < 2'],
  ['Fish &amp; chips', 'Fish &amp; chips'],
])('HTML without its tags: %s', (html, text) => {
  expect(withoutTags(html)).toBe(text)
})

it('plain text has the characters that sanitised HTML escapes, each once', () => {
  expect(plainText('<p>&lt;b&gt; &amp;amp; &quot;it&#39;s&quot; &nbsp;</p>')).toBe(`<b> &amp; "it's" &nbsp;`)
})

it.each([
  ['<p> </p>', false],
  ['<p>One</p>', true],
  ['<p><img src="/a.jpg" alt=""></p>', true],
  ['<imgs></imgs>', false],
])('whether %s shows anything: %j', (html, shows) => {
  expect(showsSomething(html)).toBe(shows)
})
