import { describe, expect, it } from 'vitest'
import { NO_META } from '#domain/content/common.ts'
import { faqView } from '#pages/faq/faq-view.ts'
import { bannerView } from '#pages/index/home-page-view.ts'
import { offersView } from '#pages/offers-for-students/offers-view.ts'
import { staticPageView } from '#pages/shared/static-page-view.ts'
import { siteMapView } from '#pages/sitemap/site-map-view.ts'
import { termsView } from '#pages/terms-and-conditions/terms-view.ts'
import { cityListing, html, image, offer, page, TODAY } from '../domain/support/builders.ts'

const options = { brandName: 'Plumbrook', today: TODAY }
const INDEXED = 'index, follow'

describe('a static page', () => {
  it('shows its editor’s text, and the date of its last change', () => {
    expect(staticPageView(page(), options)).toEqual({
      head: {
        title: 'About us | Plumbrook',
        description: 'Who we are.',
        canonicalPath: '/about',
        robots: INDEXED,
      },
      crumbs: [
        { label: 'Home', href: '/' },
        { label: 'About us', href: '/about' },
      ],
      heading: 'About us',
      lead: 'Who we are.',
      contentHtml: '<p>We began with a complaint.</p>',
      image: null,
      updated: '12 October 2026',
    })
  })

  it('names its parent pages by their addresses', () => {
    const deep = page({ path: '/student-guide/moving_in/what-to-take', title: 'What to take' })
    expect(staticPageView(deep, options).crumbs.map(({ label, href }) => [label, href])).toEqual([
      ['Home', '/'],
      ['Student guide', '/student-guide'],
      ['Moving in', '/student-guide/moving_in'],
      ['What to take', '/student-guide/moving_in/what-to-take'],
    ])
  })

  it('uses its text as the description if it has no lead, and shares its image', () => {
    const view = staticPageView(page({ lead: '', modifiedAt: '', image: image('/a.jpg') }), options)
    expect(view.head).toMatchObject({ description: 'We began with a complaint.', image: { src: '/a.jpg' } })
    expect(view.updated).toBe('')
    const { head } = staticPageView(page({ meta: { ...NO_META, title: 'Us', description: 'Ours' } }), options)
    expect([head.title, head.description]).toEqual(['Us | Plumbrook', 'Ours'])
  })
})

it('the page of all offers shows the current ones with the names of their cities and properties', () => {
  const offers = [
    offer({ slug: 'gone', title: 'Gone', endsOn: '2026-11-20' }),
    offer({ title: 'Local', endsOn: TODAY, cities: ['leeds', 'hull'], properties: ['aire-yard'] }),
    offer({ code: 'EARLY' }),
  ]
  const shown = { summary: 'Book early', eligibility: 'Everybody', termsHtml: '<p>Terms</p>' }
  expect(offersView(page({ offers }), [cityListing()], options).offers).toEqual([
    {
      ...shown,
      title: 'Early bird',
      code: 'EARLY',
      until: null,
      places: [{ label: 'All buildings', href: '/student-accommodation' }],
    },
    {
      ...shown,
      title: 'Local',
      code: null,
      until: '21 November 2026',
      places: [
        { label: 'Leeds', href: '/student-accommodation/leeds' },
        { label: 'Aire Yard', href: '/student-accommodation/leeds/aire-yard' },
      ],
    },
  ])
  expect(offersView(page(), [], options)).toMatchObject({ heading: 'About us', offers: [] })
})

it('the questions and answers are listed by topic, without empty topics', () => {
  const faq = { question: 'Why?', answerHtml: html('<p>Because.</p>') }
  const { topics, head, crumbs } = faqView(
    [
      { slug: 'booking', title: 'Booking', questions: [faq, faq] },
      { slug: 'empty', title: 'Empty', questions: [] },
    ],
    options,
  )
  expect(topics.map(({ slug }) => slug)).toEqual(['booking'])
  expect(head).toMatchObject({
    title: 'Questions and answers | Plumbrook',
    description: expect.stringMatching(/^2 questions/),
    canonicalPath: '/faq',
    robots: INDEXED,
  })
  expect(crumbs.at(-1)).toEqual({ label: 'Questions and answers', href: '/faq' })
})

it('the terms and conditions have an anchor for each section', () => {
  const section = { title: 'Prices', contentHtml: html('<p>Final.</p>') }
  const { sections, head, crumbs } = termsView([section], options)
  expect(sections).toEqual([{ id: 'section-1', ...section }])
  expect(head).toMatchObject({
    title: 'Terms and conditions | Plumbrook',
    description: expect.stringMatching(/^What every booking/),
    canonicalPath: '/terms-and-conditions',
    robots: INDEXED,
  })
  expect(crumbs).toHaveLength(2)
  expect(termsView([section, section], options).head.description).toMatch(/^The 2 sections/)
})

it('the site map counts its pages and omits empty sections', () => {
  const links = [{ title: 'Leeds', url: '/student-accommodation/leeds' }]
  const cities = { title: 'Cities', links }
  const { sections, lead, head, crumbs } = siteMapView([cities, { title: 'None', links: [] }], options)
  expect(sections).toEqual([{ ...cities, count: 1 }])
  expect(lead).toBe('1 page in 1 section.')
  const blog = { title: 'Blog', links: [...links, ...links] }
  expect(siteMapView([blog, blog], options).lead).toBe('4 pages in 2 sections.')
  expect(head).toMatchObject({ title: 'Site map | Plumbrook', canonicalPath: '/sitemap', robots: INDEXED })
  expect(head.description).toBe(`Every page of this site in one list. ${lead}`)
  expect(crumbs).toHaveLength(2)
})

describe('the banner', () => {
  const text = { title: 'Offer', alt: 'Stay longer', url: '/offers-for-students' }
  const [desktop, mobile] = [image('/wide.svg'), image('/narrow.svg')]
  const banner = { ...text, expiresOn: null, desktop, mobile }

  it('has one image for wide and one for narrow screens', () => {
    const view = bannerView(banner)
    expect(view).toMatchObject({ ...text, wide: { src: '/wide.svg' }, narrow: { src: '/narrow.svg' } })
  })

  it('works with one image, and is absent without any', () => {
    const wide = bannerView({ ...banner, alt: '', mobile: null })
    expect([wide?.alt, wide?.wide.src, wide?.narrow.src]).toEqual(['Offer', '/wide.svg', '/wide.svg'])
    expect(bannerView({ ...banner, desktop: null })?.wide.src).toBe('/narrow.svg')
    expect(bannerView({ ...banner, desktop: null, mobile: null })).toBeNull()
    expect(bannerView(null)).toBeNull()
  })
})
