import { describe, expect, it } from 'vitest'
import { city, globals, page, post, property, room, university } from '#tests/domain/support/builders.ts'
import { banner, home, htmlOf, imageOf, letsPage } from './content-parts.ts'
import { ask, places } from './run-rules.ts'

describe('an image', () => {
  it('must have alternative text wherever it is used', () => {
    const mute = imageOf(' ')
    const everywhere = {
      home: home({ image: mute }),
      letsPages: [letsPage({ image: mute })],
      cities: [city({ image: mute })],
      properties: [property({ image: mute, gallery: [imageOf('A yard'), mute] })],
      rooms: [room({ photos: [mute], floorplans: [mute] })],
      universities: [university({ image: mute })],
      posts: [post({ image: mute })],
      pages: [page({ image: mute })],
      globals: globals({
        footer: { ...globals().footer, images: [{ image: mute, url: null }], awards: [mute] },
      }),
      banner: banner({ alt: ' ' }),
    }
    const problems = ask('picture-alt-missing', everywhere)
    expect(places(problems)).toEqual([
      ['home', '', 'image.alt'],
      ['lets page', 'summer', 'image.alt'],
      ['city', 'leeds', 'image.alt'],
      ['property', 'aire-yard', 'image.alt'],
      ['property', 'aire-yard', 'gallery[1].alt'],
      ['room', 'studio-aire-yard', 'photos[0].alt'],
      ['room', 'studio-aire-yard', 'floorplans[0].alt'],
      ['university', 'university-of-leeds', 'image.alt'],
      ['post', 'rent-explained', 'image.alt'],
      ['page', '/about', 'image.alt'],
      ['settings', '', 'footer.images[0].alt'],
      ['settings', '', 'footer.awards[0].alt'],
      ['banner', 'Stay longer', 'banner.alt'],
    ])
    expect([problems[0]?.found, problems.at(-1)?.found]).toEqual([
      'nothing, for /images/a.jpg',
      'nothing, for the banner’s pictures',
    ])
    expect(ask('picture-alt-missing', { banner: banner(), home: home({ image: null }) })).toEqual([])
  })

  it.each([
    ['<img src="/a.jpg" alt=""><img alt="A bed" src="/b.jpg"></img>', []],
    ['<p><img src="/a.jpg"/></p>', ['nothing, for /a.jpg']],
    ['<IMG>', ['nothing, for a picture without an address']],
  ])('inside a text must have alternative text, which is empty for decoration: %s', (source, found) => {
    const problems = ask('picture-alt-missing', { html: htmlOf(source) })
    expect(problems.map((problem) => problem.found)).toEqual(found)
  })

  it.each([
    ['IMG_1204.JPG', '/images/x.jpg', true],
    [' the kitchen, final.png ', '/images/x.jpg', true],
    ['aire-yard_studio', 'https://cms.example/2026/Aire-Yard_Studio.webp?w=2', true],
    ['DSC0042', '/DSC0042.jpg', true],
    ['Kitchen', '/kitchen.jpg', false],
    ['Aire Yard studio', '/aire-yard-studio.jpg', false],
    ['En-suite', '/bathroom.jpg', false],
    ['', '/IMG_1204.jpg', false],
  ])('is not the name of a file: “%s” of %s, %s', (alt, src, isFound) => {
    const inField = ask('picture-alt-file-name', { cities: [city({ image: { ...imageOf(alt), src } })] })
    const inText = ask('picture-alt-file-name', { html: htmlOf(`<p><img src="${src}" alt="${alt}"></p>`) })
    expect([inField, inText].map((found) => found.map((problem) => problem.found))).toEqual(
      isFound ? [[`“${alt.trim()}”`], [`“${alt.trim()}”`]] : [[], []],
    )
  })

  it('is not named by its file as a logo or in the banner either', () => {
    const logo = imageOf('logo.svg')
    const branded = (image: typeof logo) =>
      property({ branding: { primaryColour: null, secondaryColour: null, logo: image } })
    const found = ask('picture-alt-file-name', {
      properties: [branded(logo), branded({ ...logo, alt: '' })],
      banner: banner({ alt: 'IMG_2034.jpg' }),
    })
    expect(places(found)).toEqual([
      ['property', 'aire-yard', 'branding.logo.alt'],
      ['banner', 'Stay longer', 'banner.alt'],
    ])
    const shown = { ...imageOf('Stay'), src: 'https://cms.example/offer-2027.png?w=8' }
    for (const picture of ['desktop', 'mobile'])
      expect(
        ask('picture-alt-file-name', { banner: banner({ alt: 'offer-2027', [picture]: shown }) }),
      ).toHaveLength(1)
  })

  it('is required at the top of every page except company news', () => {
    const pagesWith = (image: ReturnType<typeof imageOf> | null) => ({
      home: home({ image }),
      letsPages: [letsPage({ image })],
      cities: [city({ image })],
      properties: [property({ image })],
      rooms: [room({ photos: image ? [image] : [] })],
      universities: [university({ image })],
      posts: [post({ image }), post({ isNews: true, image: null })],
    })
    expect(ask('hero-missing', pagesWith(null)).map(({ ref, path }) => `${ref.kind} ${path}`)).toEqual([
      'home image',
      'lets page image',
      'city image',
      'property image',
      'room photos',
      'university image',
      'post image',
    ])
    expect(ask('hero-missing', pagesWith(imageOf('A bed')))).toEqual([])
    expect(ask('hero-missing', {})).toEqual([])
  })
})
