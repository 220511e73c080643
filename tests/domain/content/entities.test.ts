import { Effect, Schema } from 'effect'
import { describe, expect, it } from 'vitest'
import { CONTENT_ANSWERS } from '../../../src/adapters/content-cache/cachedAnswers.ts'
import { RequestTrace } from '../../../src/adapters/logger/pinoLogger.ts'
import {
  CalendarDate,
  ContentImage,
  Coordinates,
  Faq,
  Pence,
  Reference,
  Slug,
} from '../../../src/domain/content/common.ts'
import { Contract } from '../../../src/domain/content/contract.ts'
import { Review, TravelTime } from '../../../src/domain/content/property.ts'
import { roomOfProperty } from '../../../src/domain/room/roomName.ts'
import { plainText } from '../../../src/domain/search/headTexts.ts'
import * as make from '../support/builders.ts'

describe('the parts of entities', () => {
  it.each<[string, Schema.ConstraintDecoder<unknown>, readonly unknown[], readonly unknown[]]>([
    [
      'slugs',
      Slug,
      ['leeds', 'aire-yard', 'a_b', '24h'],
      ['', 'Leeds', 'a b', '-a', 'a-', 'a--b', 'a/b', '../x'],
    ],
    ['days', CalendarDate, ['2026-09-12'], ['2026-09-12T10:00', 'x2026-09-12']],
    ['amounts in pence', Pence, [0], [-1, 0.5]],
    [
      'places',
      Coordinates,
      [{ lat: -90, lng: 180 }],
      [
        { lat: 91, lng: 0 },
        { lat: 0, lng: 181 },
        { lat: Number.NaN, lng: 0 },
      ],
    ],
    ['references', Reference, [{ slug: 'leeds', name: 'Leeds' }], [{ slug: 'leeds', name: '' }]],
    ['questions', Faq, [{ question: 'Why?', answerHtml: '' }], [{ question: '', answerHtml: '' }]],
    ['pictures', ContentImage, [make.image('/a.jpg')], [make.image('')]],
    ['contracts', Contract, [make.contract()], [make.contract({ weeks: 0 })]],
    ['reviews', Review, [make.review({ rating: 1 })], [make.review({ rating: 5.5 })]],
    [
      'travel times',
      TravelTime,
      [{ to: 'Leeds', mode: 'walking', minutes: 3 }],
      [{ to: 'Leeds', mode: 'balloon', minutes: 3 }],
    ],
  ])('%s are those of the specification', (_what, schema, accepted, rejected) => {
    const isAccepted = Schema.is(schema)
    expect(accepted.filter((value) => !isAccepted(value))).toEqual([])
    expect(rejected.filter(isAccepted)).toEqual([])
  })
})

const meta = { title: null, description: null }
const heading = { heading: 'H', introHtml: '', image: null, meta }
const menuItem = { id: 1, title: 'A', url: '/', children: [{ id: 2, title: 'B', url: '/b', children: [] }] }
const banner = { title: '', alt: '', url: null, expiresOn: null, desktop: null, mobile: null }

describe('an answer of the content backend', () => {
  it.each<[keyof typeof CONTENT_ANSWERS, Readonly<Record<string, unknown>>]>([
    ['room', make.room()],
    [
      'property',
      make.property({ rooms: [make.room()], offers: [make.offer({ discount: make.discount() })] }),
    ],
    ['agent', { name: 'Sam', id: '12' }],
    ['menus', { 'header-menu': [menuItem], students: [], 'useful-information': [], compliance: [] }],
    ['post', make.post()],
    ['posts', { posts: [make.post()], totalPages: 3 }],
    ['page', make.page({ offers: [make.offer()] })],
    [
      'home',
      {
        ...heading,
        text: '',
        proofPoints: [],
        stays: [],
        includedInPrice: [],
        popularCities: [],
        featuredProperties: [make.summary()],
      },
    ],
    ['letsPage', { ...heading, steps: [], faqs: [] }],
    ['globals', make.globals({ banner, paymentPlans: [make.paymentPlan()] })],
    ['banner', banner],
    ['maybePost', { kind: 'post', post: make.post(), totalPages: 1 }],
    ['maybePost', { kind: 'category', category: make.category(), posts: [make.post()], totalPages: 2 }],
    ['maybePost', { kind: 'page', page: make.page(), totalPages: 1 }],
    ['maybeUniversity', make.university()],
  ])('%s is accepted, also one stored by an earlier version, only if no field is missing', (name, entity) => {
    expectAllRequired(entity, Schema.is(CONTENT_ANSWERS[name]))
  })

  it.each<[keyof typeof CONTENT_ANSWERS, Readonly<Record<string, unknown>>]>([
    ['rooms', make.room()],
    ['locations', make.property()],
    ['amenities', { name: 'Gym', icon: 'Gym' }],
    ['cities', make.city()],
    ['cityListings', make.cityListing()],
    ['shortLets', { slug: 'leeds', name: 'Leeds', properties: [make.summary()] }],
    ['pages', make.page()],
    ['universities', make.university()],
    ['categories', make.category()],
    ['sitemap', { title: 'Cities', links: [{ title: 'Leeds', url: '/leeds' }] }],
    ['faqs', { slug: 'booking', title: 'Booking', questions: [] }],
    ['termsAndConditions', { title: 'Terms', contentHtml: '' }],
  ])('%s is a list, of items that lack no field', (name, item) => {
    const isAccepted = Schema.is(CONTENT_ANSWERS[name])
    expectAllRequired(item, (value) => isAccepted([value]))
  })

  it('about a slug is of one kind', () => {
    expect(Schema.is(CONTENT_ANSWERS.maybePost)({ kind: 'page', post: make.post(), totalPages: 1 })).toBe(
      false,
    )
  })
})

describe('a room of a property', () => {
  const ensuite = make.room({ slug: 'ensuite-aire-yard', urlSlug: 'ensuite' })
  const studio = make.room()

  it.each([
    ['its short slug', 'studio', [ensuite, studio], studio],
    ['the backend’s full slug', 'studio-aire-yard', [ensuite, studio], studio],
    ['the slug of a room that does not exist', 'attic', [ensuite, studio], null],
    ['its slug, if the rooms were not requested', 'studio', null, null],
  ])('is searched for by %s', (_what, slug, rooms, found) => {
    expect(roomOfProperty(make.property({ rooms }), slug)).toBe(found)
  })
})

it('plain text has white space collapsed, and no gaps before punctuation', () => {
  expect(plainText(' <p>a\n b</p> <i>c</i>, d ')).toBe('a b c, d')
})

it('the request trace is null outside a request', () => {
  expect(Effect.runSync(RequestTrace)).toBeNull()
})

// Helpers

function expectAllRequired(entity: Readonly<Record<string, unknown>>, accepts: (value: unknown) => boolean) {
  expect(accepts(entity)).toBe(true)
  const optional = Object.keys(entity).filter((field) => {
    const { [field]: _, ...rest } = entity
    return accepts(rest)
  })
  expect(optional).toEqual([])
}
