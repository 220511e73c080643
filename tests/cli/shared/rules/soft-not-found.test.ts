import { describe, expect, it } from 'vitest'
import { looksLikeNotFound } from '../../../../cli/shared/rules/stand-in-page.ts'

describe('a page with status 200', () => {
  it.each([
    'Page not found | Brand',
    'Brand – 404',
    '404 - Page not found',
    'Error 404',
    '404: Not found',
    'Not Found',
    'Sorry, we can’t find that page!',
    'Oops! This page does not exist.',
    'This page could not be found',
    'Page not found!!',
    '  Page\n  not  found  ',
  ])('is a soft 404: %s', (title) => {
    expect(looksLikeNotFound({ title, heading: '' })).toBe(true)
    expect(looksLikeNotFound({ title: 'Brand', heading: title.replace(/ [|–] .*|.* – /, '') })).toBe(true)
  })

  it.each([
    'Room 404',
    'Lost and found',
    'Bus 404 to campus',
    'Page not found: how we write error pages',
    'Not found a room yet?',
    '',
  ])('is not a soft 404: %s', (title) => {
    expect(looksLikeNotFound({ title, heading: title })).toBe(false)
  })
})
