// spec sections 3 and 4

import { describe, expect, it } from 'vitest'
import type { MenuItem } from '#domain/content/site.ts'
import { globals, html, image } from '#tests/domain/support/builders.ts'
import { frameView, visibleAffiliates } from '#ui/layout/SiteFooter/frame-view.ts'

describe('the site frame', () => {
  const entry = { id: 1, title: 'FAQs', url: 'https://site.example/faq', children: [] }
  const menus = {
    'header-menu': [entry],
    students: [entry],
    'useful-information': [entry],
    compliance: [entry],
  }
  const logo = (title: string) => ({ image: { ...image('/logo.svg'), title }, url: null })
  const texts = { addressHtml: html('<p>Leeds</p>'), companyRegistrationHtml: html('<p>Ltd</p>') }
  const logos = { images: [logo('national-code-logo'), logo('Other')], awards: [image('/award.svg')] }
  const siteGlobals = globals({
    footer: { ...logos, ...texts, hasANUK: false },
    salesOpeningTimes: { text: 'Monday to Friday', days: [] },
  })
  const link = { label: 'FAQs', url: '/faq' }
  const navigation = [{ ...link, id: 1, children: [] }, { label: 'My Account' }]

  it('has the menus with relative links, and the footer', () => {
    const view = frameView(menus, siteGlobals, 'https://site.example')
    expect(view).toMatchObject({ navigation, openingTimes: 'Monday to Friday' })
    expect(view.footer).toMatchObject({ students: [link], usefulInformation: [link], compliance: [link] })
    expect(view.footer).toMatchObject({ ...texts, awards: [{ src: '/award.svg' }] })
    expect(view.footer.affiliates.map(({ title, url }) => [title, url])).toEqual([
      ['national-code-logo', null],
      ['Other', null],
    ])
  })

  it('names a logo that is a link by its alt text or its title, and makes no link without a name', () => {
    const linked = (alt: string, title: string) => ({
      image: { ...image('/a.svg'), alt, title },
      url: '/faq',
    })
    const images = [linked('A charity', 'logo-2'), linked('', 'The charity'), linked('', '')]
    const footer = { ...siteGlobals.footer, images }
    const { affiliates } = frameView(menus, { ...siteGlobals, footer }, '').footer
    expect(affiliates.map(({ image, url }) => [image.alt, url])).toEqual([
      ['A charity', '/faq'],
      ['The charity', '/faq'],
      ['', null],
    ])
  })

  it('has three levels in the header and two in the footer, and headings where an address leads nowhere', () => {
    const item = (title: string, url: string, ...children: readonly MenuItem[]): MenuItem => ({
      ...{ id: 2, title, url, children },
    })
    const leeds = item('Leeds', '/leeds', item('Yard', '/yard'))
    const deep = ['#', '', 'javascript:alert(1)'].map((url) => item('Homes', url, leeds))
    const { navigation: header, footer } = frameView(
      { ...menus, 'header-menu': deep, students: deep },
      null,
      '',
    )
    for (const index of [0, 1, 2]) {
      expect(header[index]).toMatchObject({
        ...{ label: 'Homes', url: null },
        children: [{ label: 'Leeds', url: '/leeds', children: [{ label: 'Yard', url: '/yard' }] }],
      })
      const below = [{ label: 'Leeds', url: '/leeds' }]
      expect(footer.students[index]).toEqual({ label: 'Homes', url: null, children: below })
    }
  })

  it('links residents to their portal if the content names one, or else to phone and contact form', () => {
    const account = (residentsPortalUrl: string | null) =>
      frameView(menus, { ...siteGlobals, residentsPortalUrl }, '').navigation.at(-1)
    expect(account('https://portal.example')).toMatchObject({ url: 'https://portal.example', children: [] })
    expect(account(null)?.children.map(({ url }) => url)).toEqual(['tel:+443333443787', '/contact-us'])
  })

  it('has only the menus if the globals could not be read', () => {
    const none = { awards: [], affiliates: [], addressHtml: '', companyRegistrationHtml: '' }
    const view = frameView(menus, null, 'https://site.example')
    expect(view).toMatchObject({ navigation, openingTimes: '', footer: none })
  })

  it.each([
    [false, false, ['Other']],
    [false, true, ['national-code-logo', 'Other']],
    [true, false, ['national-code-logo', 'Other']],
  ])(
    'with hasANUK %s in the globals and %s in the property shows the logos %j',
    (ofSite, ofProperty, shown) => {
      const withFlag = { ...siteGlobals, footer: { ...siteGlobals.footer, hasANUK: ofSite } }
      const { footer } = frameView(menus, withFlag, '')
      expect(visibleAffiliates(footer, ofProperty).map(({ title }) => title)).toEqual(shown)
    },
  )
})
