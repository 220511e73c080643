import { expect, it } from 'vitest'
import { type ContentForm, responseContent, unfitText } from '#cli/shared/rules/response-content.ts'

it.each<[ContentForm, string, string]>([
  ['page', 'text/html', 'feed font icon image manifest media script share image style sheet'],
  ['picture', 'image/png', 'feed font manifest script style sheet'],
  ['font', 'font/woff2', 'feed icon image manifest script share image style sheet'],
  ['font', 'text/html', 'feed icon image manifest script share image style sheet'],
  ['empty', 'text/css', 'feed font icon image manifest media share image'],
  ['other', 'text/css; charset=utf-8', 'font icon image manifest share image'],
  ['other', ' Text/CSS ', 'font icon image manifest share image'],
  ['other', '', 'font icon image manifest share image'],
  ['other', 'text/javascript', 'font icon image manifest share image style sheet'],
  ['other', 'text/plain', 'font icon image manifest share image style sheet'],
  ['other', 'text/csv', 'font icon image manifest script share image style sheet'],
  ['other', 'video/mp4', 'font icon image manifest script share image style sheet'],
  ['object', 'application/json', 'font icon image share image style sheet'],
])('%s with the type “%s” is unfit for: %s', (form, type, expected) => {
  expect([...responseContent(form, type, false).unfitFor].toSorted().join(' ')).toBe(expected)
})

it.each([
  ['text/plain', ['script', 'style sheet']],
  ['text/javascript', ['style sheet']],
  ['application/x-javascript; charset=utf-8', ['style sheet']],
  ['text/css', ['script']],
  ['', ['script', 'style sheet']],
] as const)('with nosniff, “%s” is unfit as %j', (type, expected) => {
  const { unfitFor } = responseContent('other', type, true)
  expect((['script', 'style sheet'] as const).filter((role) => unfitFor.has(role))).toEqual(expected)
})

it.each([
  ['empty', 'image/png', 'image', 'the picture is empty'],
  ['other', 'image/png', 'icon', 'not with a picture that browsers show'],
  ['empty', 'font/woff2', 'font', 'it is empty'],
  ['page', 'text/html', 'script', 'with a page, which no browser uses as script'],
  ['other', 'text/plain', 'style sheet', 'not with what browsers use as style sheet: its type is text/plain'],
  ['other', '', 'font', 'not with what browsers use as font: its type is not given'],
] as const)('%s with the type “%s” says of its use as %s: %s', (form, type, role, expected) => {
  expect(unfitText(responseContent(form, type, false), role)).toBe(expected)
})

it('responses with the same content share it', () => {
  expect(responseContent('page', 'text/html', false)).toBe(responseContent('page', 'text/html; x=y', false))
})
