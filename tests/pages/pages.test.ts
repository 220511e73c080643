import { describe, expect, it } from 'vitest'
import type { CityListing } from '../../src/domain/content/city.ts'
import { faqView } from '../../src/pages/faq/faqView.ts'
import { bannerView } from '../../src/pages/index/bannerView.ts'
import { offersView } from '../../src/pages/offers-for-students/offersView.ts'
import { staticPageView } from '../../src/pages/shared/staticPageView.ts'
import { siteMapView } from '../../src/pages/sitemap/siteMapView.ts'
import { termsView } from '../../src/pages/terms-and-conditions/termsView.ts'
import { html, image, offer, page, TODAY } from '../domain/support/builders.ts'

const options = { brandName: 'Plumbrook', today: TODAY }

describe('a static page', () => {
  it('shows its editor’s text, and the date of its last change', () => {
    expect(staticPageView(page(), options)).toEqual({
      head: {
        title: 'About us | Plumbrook',
        description: 'Who we are.',
        canonicalPath: '/about',
        robots: 'index, follow',
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
    expect(staticPageView(deep, options).crumbs).toEqual([
      { label: 'Home', href: '/' },
      { label: 'Student guide', href: '/student-guide' },
      { label: 'Moving in', href: '/student-guide/moving_in' },
      { label: 'What to take', href: '/student-guide/moving_in/what-to-take' },
    ])
  })

  it('uses its text as the description if it has no lead, and shares its image', () => {
    const view = staticPageView(page({ lead: '', modifiedAt: '', image: image('/a.jpg') }), options)
    expect(view.head).toMatchObject({ description: 'We began with a complaint.', image: '/a.jpg' })
    expect(view.updated).toBe('')
    const own = page({ meta: { title: 'Us', description: 'Ours' } })
    expect(staticPageView(own, options).head).toMatchObject({
      title: 'Us | Plumbrook',
      description: 'Ours',
    })
  })
})

describe('the page of all offers', () => {
  const leeds: CityListing = {
    slug: 'leeds',
    name: 'Leeds',
    image: null,
    fromWeeklyPence: null,
    properties: [{ slug: 'aire-yard', name: 'Aire Yard', fromWeeklyPence: null, soldOut: false }],
  }

  it('shows the current offers with the names of their cities and properties', () => {
    const offers = [
      offer({ slug: 'gone', title: 'Gone', endsOn: '2026-11-20' }),
      offer({
        slug: 'local',
        title: 'Local',
        endsOn: '2026-11-21',
        cities: ['leeds', 'hull'],
        properties: ['aire-yard'],
      }),
      offer({ code: 'EARLY' }),
    ]
    expect(offersView(page({ offers }), [leeds], options).offers).toEqual([
      {
        title: 'Early bird',
        summary: 'Book early',
        eligibility: 'Everybody',
        code: 'EARLY',
        until: null,
        termsHtml: '<p>Terms</p>',
        places: 'All buildings',
      },
      expect.objectContaining({
        title: 'Local',
        until: '21 November 2026',
        places: 'Leeds, hull, Aire Yard',
      }),
    ])
  })

  it('has the text of its page', () => {
    expect(offersView(page(), [], options)).toMatchObject({ heading: 'About us', offers: [] })
  })
})

describe('the questions and answers', () => {
  it('are listed by topic, without empty topics', () => {
    const faq = { question: 'Why?', answerHtml: html('<p>Because.</p>') }
    const view = faqView(
      [
        { slug: 'booking', title: 'Booking', questions: [faq, faq] },
        { slug: 'empty', title: 'Empty', questions: [] },
      ],
      options,
    )
    expect(view.topics.map(({ slug }) => slug)).toEqual(['booking'])
    expect(view.head).toMatchObject({
      title: 'Questions and answers | Plumbrook',
      description: expect.stringMatching(/^2 questions/),
      canonicalPath: '/faq',
      robots: 'index, follow',
    })
    expect(view.crumbs.at(-1)).toEqual({ label: 'Questions and answers', href: '/faq' })
  })
})

describe('the terms and conditions', () => {
  it('have an anchor for each section', () => {
    const view = termsView([{ title: 'Prices', contentHtml: html('<p>Final.</p>') }], options)
    expect(view.sections).toEqual([{ id: 'section-1', title: 'Prices', contentHtml: '<p>Final.</p>' }])
    expect(view.head).toMatchObject({
      title: 'Terms and conditions | Plumbrook',
      description: expect.stringMatching(/^What every booking/),
      canonicalPath: '/terms-and-conditions',
      robots: 'index, follow',
    })
    expect(view.crumbs).toHaveLength(2)
    const section = { title: 'Prices', contentHtml: html('<p>Final.</p>') }
    expect(termsView([section, section], options).head.description).toMatch(/^The 2 sections/)
  })
})

describe('the site map', () => {
  it('counts its pages and omits empty sections', () => {
    const links = [{ title: 'Leeds', url: '/student-accommodation/leeds' }]
    const view = siteMapView(
      [
        { title: 'Cities', links },
        { title: 'None', links: [] },
      ],
      options,
    )
    expect(view.sections).toEqual([{ title: 'Cities', links }])
    expect(view.lead).toBe('1 page in 1 section.')
    const blog = [links, links].map((each) => ({ title: 'Blog', links: [...each, ...each] }))
    expect(siteMapView(blog, options).lead).toBe('4 pages in 2 sections.')
    expect(view.head).toMatchObject({
      title: 'Site map | Plumbrook',
      canonicalPath: '/sitemap',
      robots: 'index, follow',
    })
    expect(view.head.description).toBe(`Every page of this site in one list. ${view.lead}`)
    expect(view.crumbs).toHaveLength(2)
  })
})

describe('the banner', () => {
  const banner = {
    title: 'Offer',
    alt: 'Stay longer',
    url: '/offers-for-students',
    expiresOn: null,
    desktop: image('/wide.svg'),
    mobile: image('/narrow.svg'),
  }

  it('has one image for wide and one for narrow screens', () => {
    expect(bannerView(banner)).toMatchObject({
      title: 'Offer',
      alt: 'Stay longer',
      url: '/offers-for-students',
      wide: { src: '/wide.svg' },
      narrow: { src: '/narrow.svg' },
    })
  })

  it('works with one image, and is absent without any', () => {
    expect(bannerView({ ...banner, alt: '', mobile: null })).toMatchObject({
      alt: 'Offer',
      wide: { src: '/wide.svg' },
      narrow: { src: '/wide.svg' },
    })
    expect(bannerView({ ...banner, desktop: null })?.wide.src).toBe('/narrow.svg')
    expect(bannerView({ ...banner, desktop: null, mobile: null })).toBeNull()
    expect(bannerView(null)).toBeNull()
  })
})
