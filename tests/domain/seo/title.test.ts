import { describe, expect, it } from 'vitest'
import { errorTitle, pageTitle } from '../../../src/domain/seo/title.ts'

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

  it('begins with "Error: " where a form has invalid fields', () => {
    expect(errorTitle('Contact')).toBe('Error: Contact')
    expect(errorTitle('Error: Contact')).toBe('Error: Contact')
  })
})
