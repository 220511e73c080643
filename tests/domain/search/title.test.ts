import { describe, expect, it } from 'vitest'
import { errorTitle, pageTitle } from '../../../src/domain/search/headTexts.ts'

describe('the title of a page', () => {
  it.each([
    [null, 'Premier Student Accommodation across the UK | Plumbrook'],
    ['  ', 'Premier Student Accommodation across the UK | Plumbrook'],
    [' Leeds ', 'Leeds | Plumbrook'],
    ['About Plumbrook', 'About Plumbrook'],
    ['Plumbrook homes', 'Plumbrook homes | Plumbrook'],
  ])('%j is %s', (title, whole) => {
    expect(pageTitle(title, 'Plumbrook')).toBe(whole)
  })

  it.each(['Contact', 'Error: Contact'])(
    'of “%s” begins with "Error: " once where a form is invalid',
    (title) => {
      expect(errorTitle(title)).toBe('Error: Contact')
    },
  )
})
