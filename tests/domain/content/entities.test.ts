// spec section 3

import { Schema } from 'effect'
import { describe, expect, it } from 'vitest'
import { CONTENT_ANSWERS } from '#adapters/wordpress/content-calls.ts'
import * as common from '#domain/content/common.ts'
import { NO_META } from '#domain/content/common.ts'
import { Contract } from '#domain/content/contract.ts'
import { Review, TravelTime } from '#domain/content/property.ts'
import { OpeningDay } from '#domain/content/site.ts'
import { roomOfProperty } from '#domain/room/room-name.ts'
import * as make from '../support/builders.ts'

const day = (opens: string | null, closes: string | null) => ({ day: 'monday', opens, closes })
const UNREADABLE_DAYS = [day('9 am', '17:00'), day('9:00', null), day(null, '17:00'), day('9:00', '24:30')]

describe('the parts of entities', () => {
  it.each<[string, Schema.ConstraintDecoder<unknown>, readonly unknown[], readonly unknown[]]>([
    ['slugs', common.Slug, ['leeds', 'a_b'], ['', 'Leeds', '../x']],
    ['days', common.CalendarDate, ['2026-09-12'], ['2026-09-12T10:00', 'x2026-09-12']],
    ['amounts in pence', common.Pence, [0], [-1, 0.5]],
    ['places', common.Coordinates, [place(-90, 180)], [place(91, 0), place(0, 181), place(Number.NaN, 0)]],
    ['references', common.Reference, [{ slug: 'leeds', name: 'Leeds' }], [{ slug: 'leeds', name: '' }]],
    [
      'questions',
      common.Faq,
      [faq('<p>So.</p>'), faq('<img src="/a.jpg">')],
      [faq('So.', ''), faq('<p> </p>')],
    ],
    ['opening hours', OpeningDay, [day('9:00', '24:00'), day(null, null)], UNREADABLE_DAYS],
    ['pictures', common.ContentImage, [make.image('/a.jpg')], [make.image('')]],
    ['contracts', Contract, [make.contract()], [make.contract({ weeks: 0 })]],
    ['reviews', Review, [make.review({ rating: 1 })], [make.review({ rating: 5.5 })]],
    ['travel times', TravelTime, [travel('walking')], [travel('balloon')]],
  ])('%s are those of the specification', (_what, schema, accepted, rejected) => {
    const isAccepted = Schema.is(schema)
    expect(accepted.filter((value) => !isAccepted(value))).toEqual([])
    expect(rejected.filter(isAccepted)).toEqual([])
  })
})

const heading = { heading: 'H', introHtml: '', image: null, meta: NO_META }
const home = { text: '', proofPoints: [], stays: [], includedInPrice: [], popularCities: [] }
const whole = make.property({
  rooms: [make.roomAsRead()],
  offers: [make.offer({ discount: make.discount() })],
})
const menuItem = { id: 1, title: 'A', url: '/', children: [{ id: 2, title: 'B', url: '/b', children: [] }] }
const banner = { title: '', alt: '', url: null, expiresOn: null, desktop: null, mobile: null }

describe('an answer of the content backend', () => {
  it.each<[keyof typeof CONTENT_ANSWERS, Readonly<Record<string, unknown>>]>([
    ['room', make.roomAsRead()],
    ['property', whole],
    ['agent', { name: 'Sam', id: '12' }],
    ['menus', { 'header-menu': [menuItem], students: [], 'useful-information': [], compliance: [] }],
    ['post', make.post()],
    ['posts', { posts: [make.post()], totalPages: 3 }],
    ['page', make.page({ offers: [make.offer()] })],
    ['home', { ...heading, ...home, featuredProperties: [make.summary()] }],
    ['letsPage', { ...heading, steps: [], faqs: [] }],
    ['globals', make.globals({ banner, paymentPlans: [make.paymentPlan()] })],
    ['banner', banner],
    ['maybePost', { kind: 'post', post: make.post(), totalPages: 1 }],
    ['maybePost', { kind: 'category', category: make.category(), posts: [make.post()], totalPages: 2 }],
    ['maybePost', { kind: 'page', page: make.page(), totalPages: 1 }],
    ['maybeUniversity', make.university()],
    ['rooms', make.roomAsRead()],
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
  ])('%s is accepted, also one stored by an earlier version, only if no field is missing', (name, entity) => {
    const isAccepted = Schema.is(CONTENT_ANSWERS[name])
    // a list is of such items
    const accepts = (value: unknown): boolean => isAccepted(value) || isAccepted([value])
    expect(accepts(entity)).toBe(true)
    const optional = Object.keys(entity).filter((field) => {
      const { [field]: _, ...rest } = entity
      return accepts(rest)
    })
    expect(optional).toEqual([])
  })

  it('about a slug is of one kind', () => {
    const mixed = { kind: 'page', post: make.post(), totalPages: 1 }
    expect(Schema.is(CONTENT_ANSWERS.maybePost)(mixed)).toBe(false)
  })
})

describe('a room of a property', () => {
  const ensuite = make.room({ slug: 'ensuite-aire-yard', urlSlug: 'ensuite' })
  const studio = make.roomAsRead()

  it.each([
    ['its short slug', 'studio', [ensuite, studio], studio],
    ['the backend’s full slug', 'studio-aire-yard', [ensuite, studio], studio],
    ['the slug of a room that does not exist', 'attic', [ensuite, studio], null],
    ['its slug, if the rooms were not requested', 'studio', null, null],
  ])('is searched for by %s', (_what, slug, rooms, found) => {
    expect(roomOfProperty(make.property({ rooms }), slug)).toBe(found)
  })
})

// Helpers

const place = (lat: number, lng: number) => ({ lat, lng })
const faq = (answerHtml: string, question = 'Why?') => ({ question, answerHtml })
const travel = (mode: string) => ({ to: 'Leeds', mode, minutes: 3 })
