import { describe, expect, it } from 'vitest'
import type { HomePage } from '../../../src/domain/content/homePage.ts'
import { homePageView } from '../../../src/pages/index/homePageView.ts'
import {
  cityListing,
  html,
  image,
  offer,
  post,
  summary,
  TODAY,
  university,
} from '../../domain/support/builders.ts'

const options = { brandName: 'Plumbrook', today: TODAY }

const beckett = university({ slug: 'leeds-beckett', name: 'Leeds Beckett' })

const home: HomePage = {
  heading: 'Student homes, priced honestly.',
  text: 'Sixteen buildings.',
  introHtml: html('<p>Intro</p>'),
  image: image('/hero.jpg'),
  proofPoints: [{ title: 'Bills in', text: 'All of them' }],
  stays: [{ title: 'A year', text: '44 weeks', url: '/student-accommodation' }],
  includedInPrice: [{ title: 'Wi-Fi', text: 'Fast', icon: 'Wifi' }],
  popularCities: ['sheffield', 'leeds'],
  featuredProperties: [summary()],
  meta: { title: null, description: null },
}

describe('the home page', () => {
  it('shows popular cities first, in the editor’s order, then the others', () => {
    const cities = ['york', 'leeds', 'bath', 'sheffield'].map((slug) => cityListing({ slug, name: slug }))
    expect(homePageView(home, cities, null, options).cities.map(({ slug }) => slug)).toEqual([
      'sheffield',
      'leeds',
      'york',
      'bath',
    ])
  })

  it('has the default title and its own description', () => {
    const view = homePageView(home, [], null, options)
    expect(view.head).toEqual({
      title: 'Premier Student Accommodation across the UK | Plumbrook',
      description: 'Sixteen buildings.',
      canonicalPath: '/',
      robots: 'index, follow',
    })
    expect(view).toMatchObject({
      heading: home.heading,
      text: home.text,
      introHtml: home.introHtml,
      image: { src: '/hero.jpg' },
      proofPoints: home.proofPoints,
      stays: home.stays,
      includedInPrice: home.includedInPrice,
      featured: [{ slug: 'aire-yard', fromWeekly: '£165' }],
    })
  })

  it('shows two current offers, all universities by name and the three newest posts', () => {
    const view = homePageView(home, [], null, options, {
      offers: [
        offer({ title: 'Gone', endsOn: '2020-01-01' }),
        offer(),
        offer({ title: 'B' }),
        offer({ title: 'C' }),
      ],
      universities: [beckett, { ...beckett, slug: 'a', name: 'Aberdeen' }],
      posts: [post(), post({ title: 'Two' }), post({ title: 'Three' }), post({ title: 'Four' })],
    })
    expect(view.offers.map(({ title }) => title)).toEqual(['Early bird', 'B'])
    expect(view.universities).toEqual([
      { label: 'Aberdeen', href: '/universities-and-colleges/a' },
      { label: 'Leeds Beckett', href: '/universities-and-colleges/leeds-beckett' },
    ])
    expect(view.posts).toHaveLength(3)
    expect(homePageView(home, [], null, options)).toMatchObject({ offers: [], universities: [], posts: [] })
  })

  it('uses the editor’s own title and description', () => {
    const { head } = homePageView(
      { ...home, meta: { title: 'Rooms', description: 'Ours' } },
      [],
      null,
      options,
    )
    expect([head.title, head.description]).toEqual(['Rooms | Plumbrook', 'Ours'])
  })
})
