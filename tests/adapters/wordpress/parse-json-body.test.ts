// spec section 15

import { describe, expect, it } from 'vitest'
import { parseJsonBody } from '#adapters/wordpress/parse-json-body.ts'
import { processorCost } from '#tests/support/processor-cost.ts'

describe('a response body', () => {
  it.each([
    ['[1]', { json: [1], noise: '' }],
    ['\ufeff[1]', { json: [1], noise: '' }],
    ['<b>Notice</b>: x in [/a.php]\n{"a":1}', { json: { a: 1 }, noise: '<b>Notice</b>: x in [/a.php]' }],
    ['"text"', { json: 'text', noise: '' }],
    ['{"a":"}\\"]"}\n<!-- Cached -->', { json: { a: '}"]' }, noise: '<!-- Cached -->' }],
    ['[{"a":[]}]0', { json: [{ a: [] }], noise: '0' }],
    ['{"a":1}\ufeff\n', { json: { a: 1 }, noise: '' }],
    ['\ufeff\ufeff\n[1]\0', { json: [1], noise: '' }],
    ['\0\u200b[1]\u2060\x1a', { json: [1], noise: '' }],
    [
      '<b>Notice</b>\n\u200b\0{"a":"\u200b"}\u200b\n<!-- Cached -->',
      { json: { a: '\u200b' }, noise: '<b>Notice</b>' },
    ],
    ['{"a":1}\u20600', { json: { a: 1 }, noise: '0' }],
    ['<b>Notice</b>\n\ufeff{"a":1}<br />\n<b>Warning</b>', { json: { a: 1 }, noise: '<b>Notice</b>' }],
    ['false\n<!-- Cached -->', { json: false, noise: '<!-- Cached -->' }],
    ['null<br />', { json: null, noise: '<br />' }],
    ['false alarm', null],
    ['[1, 2}]', null],
    ['', null],
    ['[1', null],
    ['{"a":"]}<!-- Cached by a plugin -->', null],
    ['<html></html>', null],
  ])('%j is parsed as %j', (body, result) => {
    expect(parseJsonBody(body.replace(/^\ufeff/, ''))).toEqual(result)
  })
})

it.each([
  ['open brackets before many values', '[\n'.repeat(400) + '{"a":[]},'.repeat(400_000)],
  ['brackets alone', '[\n'.repeat(1_000_000)],
  ['objects after tags', '<b>{"a":'.repeat(500_000)],
  ['white space before a word', `[1]${' '.repeat(1_000_000)}x`],
  ['empty lines before a word', `x${'\n'.repeat(1_000_000)}x`],
])('a body that begins like JSON again and again is given up quickly: %s', async (_what, body) => {
  const { result, cost } = await processorCost(() => parseJsonBody(body))
  expect(result).toBeNull()
  expect(cost).toBeLessThan(300)
})

it('the JSON is found after a dump whose lines begin with brackets', () => {
  const dump = `Array\n(\n${Array.from({ length: 50 }, (_, index) => `    [${index}] => room\n`).join('')})\n`
  expect(parseJsonBody(`${dump}{"a":[1]}`)?.json).toEqual({ a: [1] })
})
