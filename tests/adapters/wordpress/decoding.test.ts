// spec sections 3 and 15

import { Result, Schema } from 'effect'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DecodeFailure, decodeItems, type Shape } from '#adapters/wordpress/decode-shape.ts'
import { pageShape } from '#adapters/wordpress/wordpress-page.ts'
import { postSummaryShape } from '#adapters/wordpress/wordpress-post.ts'
import { propertyShape } from '#adapters/wordpress/wordpress-property.ts'
import { roomShape } from '#adapters/wordpress/wordpress-room.ts'
import * as values from '#adapters/wordpress/wordpress-values.ts'
import { capture } from './hostile-server.ts'

const read = (field: Schema.Struct.Fields[string], value: unknown): unknown => {
  const decoded: unknown = Schema.decodeUnknownSync(
    Schema.Struct({ field }) as unknown as Schema.Codec<{ field: unknown }>,
  )(value === undefined ? {} : { field: value }).field
  return decoded
}

const NO_IMAGE = { id: null, alt: '', title: '', caption: '', width: null, height: null }

describe('what WordPress sends for a value', () => {
  it.each<[string, Schema.Struct.Fields[string], unknown, unknown]>([
    ['text', values.text, 'Tom &#038; Jerry&#8217;s', 'Tom & Jerry’s'],
    ['rendered text', values.text, { rendered: ' A &amp; B ' }, 'A & B'],
    ['a title with tags', values.text, { rendered: 'A <em>big</em> room &lt;£200' }, 'A big room <£200'],
    ['a control character', values.text, 'A\u000bB&#8;', 'AB'],
    ['entities of a text in a list', values.strings, ['Fish &amp; chips'], ['Fish & chips']],
    ['entities that are meant', values.text, 'Write &amp;amp;', 'Write &amp;'],
    ['a number for text', values.text, 12, '12'],
    ['false for text', values.text, false, ''],
    ['no key for text', values.text, undefined, ''],
    ['"" for optional text', values.optionalText, '', null],
    ['null for optional text', values.optionalText, null, null],
    ['a number as text', values.number, ' 12.5 ', 12.5],
    ['"" for a number', values.number, '', null],
    ['false for a number', values.number, false, null],
    ['a word for a number', values.number, 'many', null],
    ['a whole number as text', values.integer, '44', 44],
    ['a fraction for a whole number', values.integer, '4.5', null],
    ['pounds', values.pounds, '1,310.50', 131_050],
    ['"" for pounds', values.pounds, '', null],
    ['"1" for yes', values.boolean, '1', true],
    ['1 for yes', values.boolean, 1, true],
    ['"0" for no', values.boolean, '0', false],
    ['"" for no', values.boolean, '', false],
    ['no key for no', values.boolean, undefined, false],
    ['a day', values.calendarDate, '2026-09-12', '2026-09-12'],
    ['a day without hyphens', values.calendarDate, '20260912', '2026-09-12'],
    ['the day of a moment', values.calendarDate, '2026-09-12 10:00:00', '2026-09-12'],
    ['a day that does not exist', values.calendarDate, '2026-02-30', null],
    ['a word for a day', values.calendarDate, 'tomorrow', null],
    ['a moment', values.dateTime, '2026-05-14T10:00:00', '2026-05-14T10:00:00.000Z'],
    ['a moment with a zone', values.dateTime, '2026-05-14 10:00:00+01:00', '2026-05-14T09:00:00.000Z'],
    ['zeros for a moment', values.dateTime, '0000-00-00 00:00:00', null],
    ['false for a list', values.list('x'), false, []],
    ['"" for a list', values.list('x'), '', []],
    ['a list with gaps as an object', values.list('x'), { 0: 'a', 2: 'b' }, ['a', 'b']],
    ['another object for a list', values.list('x'), { a: 1 }, []],
    ['texts', values.strings, ['a', 1, '', null], ['a', '1']],
    ['an ID for an image', values.image, 12, null],
    ['an ID as text for an image', values.image, '12', null],
    ['false for an image', values.image, false, null],
    [
      'an address without a scheme for an image',
      values.image,
      '//x/a.jpg',
      { ...NO_IMAGE, src: 'https://x/a.jpg' },
    ],
    ['an address for an image', values.image, '/a.jpg', { ...NO_IMAGE, src: '/a.jpg' }],
    [
      'an image',
      values.image,
      {
        ID: '7',
        url: '/a',
        alt: 'A &amp; B',
        caption: ' <b>Bed</b>&amp;\n<i>desk</i>',
        width: '1800',
        height: 12,
      },
      { id: 7, src: '/a', alt: 'A & B', title: '', caption: 'Bed & desk', width: 1800, height: 12 },
    ],
    ['an image whose address cannot be parsed', values.image, 'http://[', null],
    ['an image whose address at a service cannot be parsed', values.image, 'imgix+https://', null],
    ['an image that runs script', values.image, { url: 'javascript:alert(1)' }, null],
    ['coordinates as texts', values.coordinates, { lat: '53.8', lng: '-1.5' }, { lat: 53.8, lng: -1.5 }],
    ['coordinates off the globe', values.coordinates, { lat: '153.8', lng: '-1.5' }, null],
    ['false for coordinates', values.coordinates, false, null],
    ['[] for a group', values.group({ a: values.text }), [], { a: '' }],
    ['false for a group', values.group({ a: values.text }), false, { a: '' }],
    ['false for something nested', values.nested('x'), false, null],
    ['no key for an optional list', values.optionalList('x'), undefined, null],
  ])('%s', (_what, field, value, clean) => {
    expect(read(field, value)).toEqual(clean)
  })

  it('may be anything, and never throws', () => {
    const { text, optionalText, html, number, integer, pounds, boolean, calendarDate, dateTime } = values
    const { strings, slug, slugs, optionalSlug, yesOrNo, image, coordinates, list, group, nested } = values
    const plain = {
      text,
      optionalText,
      html,
      number,
      integer,
      pounds,
      boolean,
      calendarDate,
      dateTime,
      yesOrNo,
    }
    const lists = { strings, slugs, list: list('x'), optionalList: values.optionalList('x') }
    const parts = { slug, optionalSlug, image, coordinates, group: group({ text }), nested: nested('x') }
    const all = Schema.Struct({ ...plain, ...lists, ...parts })
    const property = fc.property(fc.anything(), (anything) => {
      const input = Object.fromEntries(Object.keys(all.fields).map((key) => [key, anything]))
      expect(Result.isSuccess(Schema.decodeUnknownResult(all)(input))).toBe(true)
    })
    fc.assert(property)
  })
})

describe('a room', () => {
  it('has each fact from its own field', () => {
    const acf = {
      ...{ roomType: 'studio', quantity: 9, quantityAvailable: 4, externalSoldOut: '1', floorSpace: '18.5' },
      ...{ bedSize: 'Double', bathrooms: 'Own', kitchen: 'Shared', clusterSize: 6, occupancy: 2 },
      ...{ accessible: '1', metaTitle: 'A <b>title</b>', metaDescription: 'A &amp; B', metaNoindex: '1' },
      metaImage: { url: '/a.jpg', alt: 'A bed' },
    }
    const wire = { id: 7, slug: 'studio', title: 'Studio', content: '<p>a</p>', acf }
    expect(Result.getOrThrow(roomShape.decode(wire, contextOf().context))).toMatchObject({
      ...{ id: 7, name: 'Studio', descriptionHtml: '<p>a</p>', roomType: 'studio', floorSpace: 18.5 },
      ...{ quantity: 9, quantityAvailable: 4, soldOutExternally: true, clusterSize: 6, occupancy: 2 },
      ...{ bed: 'Double', bathroom: 'Own', kitchen: 'Shared', accessible: true },
      meta: {
        title: 'A title',
        description: 'A & B',
        image: { src: '/a.jpg', alt: 'A bed' },
        isIndexed: false,
      },
    })
  })
})

function contextOf() {
  const dropped: DecodeFailure[] = []
  const report = (item: DecodeFailure) => dropped.push(item)
  return { context: { siteOrigin: 'https://site.example', path: '', report }, dropped }
}

describe('items of a list', () => {
  it('are dropped and reported with their path if they cannot be decoded, and the others stay', () => {
    const { context, dropped } = contextOf()
    const good = { id: 1, slug: 'studio', title: { rendered: 'Studio' }, acf: [] }
    const contracts = [{ contract: { title: '44 Weeks' } }, 'nonsense']
    const items = [good, { ...good, slug: 'NOT A SLUG' }, null, { ...good, id: 2, acf: { contracts } }]
    const rooms = decodeItems(roomShape, items, context)
    expect(rooms.map((one) => [one.id, one.contracts.length])).toEqual([
      [1, 0],
      [2, 0],
    ])
    const paths = ['[1]', '[2]', '[3].acf.contracts[0]', '[3].acf.contracts[1]']
    expect(dropped.map(({ path }) => path)).toEqual(paths)
    expect(dropped[0]?.problem).toContain('slug')
  })

  it('are decoded as far as possible if a real WordPress sends other fields', () => {
    const { context, dropped } = contextOf()
    const decoded = <E>(name: string, shape: Shape<E>) => {
      const list = JSON.parse(capture(name)) as readonly unknown[]
      const items = decodeItems(shape, list, context)
      expect(items).toHaveLength(list.length)
      return items
    }
    decoded('list-rooms-embed-3', roomShape)
    decoded('room-empty-acf-light', roomShape)
    decoded('posts-page1', postSummaryShape)
    const [room] = decoded('room-by-slug-acf-standard', roomShape)
    expect(room?.name).toBe('Classic Studio – Tom & Jerry’s “Best” Room')
    expect(room?.descriptionHtml).not.toMatch(/script|onclick|javascript|unknown_shortcode/)
    const [page] = decoded('page-nested-slug', pageShape)
    expect([page?.path, page?.title]).toEqual(['/about/careers', 'Careers & Culture'])
    expect(dropped).toEqual([])
  })

  it('may be anything: each becomes an entity or is reported as dropped, and none throws', () => {
    const property = fc.property(fc.array(fc.anything()), (items) => {
      for (const shape of [roomShape, propertyShape, postSummaryShape, pageShape] as const) {
        const { context, dropped } = contextOf()
        const decoded = decodeItems<unknown>(shape satisfies Shape<unknown>, items, context)
        const lost = dropped.filter(({ path }) => /^\[\d+\]$/.test(path))
        expect(decoded.length + lost.length).toBe(items.length)
      }
    })
    fc.assert(property)
  })
})

describe('a slug that WordPress has percent-encoded', () => {
  it('is decoded, and is none if it is no slug then', () => {
    const { slug, one, many } = Schema.decodeUnknownSync(
      Schema.Struct({ slug: values.slug, one: values.optionalSlug, many: values.slugs }),
    )({ slug: '%f0%9f%8e%89-freshers', one: 'a%2fb', many: ['%e6%96%b0', '%2e%2e', 7] })
    expect({ slug, one, many }).toEqual({ slug: '🎉-freshers', one: null, many: ['新', '7'] })
  })

  it('is part of the path of a page below others', () => {
    const wire = { id: 1, slug: '%c3%bcber', path: '/guide/%c3%bcber/', title: 'Über' }
    const decoded = pageShape.decode(wire, contextOf().context)
    expect(Result.isSuccess(decoded) && decoded.success.path).toBe('/guide/über')
  })
})
