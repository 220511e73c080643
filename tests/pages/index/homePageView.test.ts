import { describe, expect, it } from 'vitest'
import type { HomePage } from '../../../src/domain/content/page.ts'
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

describe('the home page', () => {
  const texts = {
    heading: 'Student homes, priced honestly.',
    text: 'Sixteen buildings.',
    introHtml: html('<p>Intro</p>'),
    proofPoints: [{ title: 'Bills in', text: 'All of them' }],
    stays: [{ title: 'A year', text: '44 weeks', url: '/student-accommodation' }],
    includedInPrice: [{ title: 'Wi-Fi', text: 'Fast', icon: 'Wifi' }],
  }
  const home: HomePage = {
    ...texts,
    image: image('/hero.jpg'),
    popularCities: ['sheffield', 'leeds'],
    featuredProperties: [summary()],
    meta: { title: null, description: null },
  }

  it('shows popular cities first, in the editor’s order, then the others', () => {
    const cities = ['york', 'leeds', 'bath', 'sheffield'].map((slug) => cityListing({ slug, name: slug }))
    const slugs = homePageView(home, cities, null, options).cities.map(({ slug }) => slug)
    expect(slugs).toEqual(['sheffield', 'leeds', 'york', 'bath'])
  })

  it('has the default title and its own description', () => {
    const view = homePageView(home, [], null, options)
    expect(view.head).toEqual({
      title: 'Premier Student Accommodation across the UK | Plumbrook',
      description: 'Sixteen buildings.',
      canonicalPath: '/',
      robots: 'index, follow',
    })
    expect(view).toMatchObject({ ...texts, image: { src: '/hero.jpg' } })
    expect(view.featured).toMatchObject([{ slug: 'aire-yard', fromWeekly: '£165' }])
    expect(view).toMatchObject({ offers: [], universities: [], posts: [] })
  })

  it('shows two current offers, all universities by name and the three newest posts', () => {
    const beckett = { slug: 'leeds-beckett', name: 'Leeds Beckett' }
    const view = homePageView(home, [], null, options, {
      offers: [offer({ endsOn: '2020-01-01' }), ...['A', 'B', 'C'].map((title) => offer({ title }))],
      universities: [university(beckett), university({ slug: 'a', name: 'Aberdeen' })],
      posts: ['One', 'Two', 'Three', 'Four'].map((title) => post({ title })),
    })
    expect(view.offers.map(({ title }) => title)).toEqual(['A', 'B'])
    expect(view.universities).toEqual([
      { label: 'Aberdeen', href: '/universities-and-colleges/a' },
      { label: 'Leeds Beckett', href: '/universities-and-colleges/leeds-beckett' },
    ])
    expect(view.posts.map(({ title }) => title)).toEqual(['One', 'Two', 'Three'])
  })

  it('uses the editor’s own title and description', () => {
    const own = { ...home, meta: { title: 'Rooms', description: 'Ours' } }
    const { title, description } = homePageView(own, [], null, options).head
    expect([title, description]).toEqual(['Rooms | Plumbrook', 'Ours'])
  })
})
