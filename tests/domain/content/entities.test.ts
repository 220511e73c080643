import { Result, Schema } from 'effect'
import { describe, expect, it } from 'vitest'
import { Agent } from '../../../src/domain/content/agent.ts'
import { Amenity } from '../../../src/domain/content/amenity.ts'
import { City, CityListing, LetsListing } from '../../../src/domain/content/city.ts'
import {
  CalendarDate,
  Coordinates,
  Faq,
  PageMeta,
  Pence,
  Reference,
  Slug,
} from '../../../src/domain/content/common.ts'
import { Contract } from '../../../src/domain/content/contract.ts'
import { Globals } from '../../../src/domain/content/globals.ts'
import { HomePage } from '../../../src/domain/content/homePage.ts'
import { ContentImage } from '../../../src/domain/content/image.ts'
import { LetsPage } from '../../../src/domain/content/letsPage.ts'
import { Menus } from '../../../src/domain/content/menu.ts'
import { Offer } from '../../../src/domain/content/offer.ts'
import { Page } from '../../../src/domain/content/page.ts'
import { Category, Post, PostList } from '../../../src/domain/content/post.ts'
import { PostOrPage } from '../../../src/domain/content/postOrPage.ts'
import { Property, PropertySummary, TravelTime } from '../../../src/domain/content/property.ts'
import { Review } from '../../../src/domain/content/review.ts'
import { Room } from '../../../src/domain/content/room.ts'
import { FaqTopic, SitemapSection, TermsSection } from '../../../src/domain/content/siteTexts.ts'
import { University } from '../../../src/domain/content/university.ts'
import { ContentSource, ContentUnavailable } from '../../../src/domain/ports/contentSource.ts'
import { EnquiryDelivery, EnquiryNotDelivered } from '../../../src/domain/ports/enquiryDelivery.ts'
import { Logger } from '../../../src/domain/ports/logger.ts'
import { contract, html, image, offer, property, room, summary } from '../support/builders.ts'

const accepts = (schema: Schema.ConstraintDecoder<unknown>, value: unknown): boolean =>
  Result.isSuccess(Schema.decodeUnknownResult(schema)(value))

describe('the parts of entities', () => {
  it.each(['leeds', 'aire-yard', 'a_b', '24h'])('%s is a slug', (slug) => {
    expect(accepts(Slug, slug)).toBe(true)
  })

  it.each(['', 'Leeds', 'a b', '-a', 'a-', 'a--b', 'a/b', '../x'])('%j is not a slug', (slug) => {
    expect(accepts(Slug, slug)).toBe(false)
  })

  it.each<[string, Schema.ConstraintDecoder<unknown>, unknown, boolean]>([
    ['a day', CalendarDate, '2026-09-12', true],
    ['a day with a time', CalendarDate, '2026-09-12T10:00', false],
    ['a day after text', CalendarDate, 'x2026-09-12', false],
    ['zero pence', Pence, 0, true],
    ['negative pence', Pence, -1, false],
    ['half a penny', Pence, 0.5, false],
    ['the poles', Coordinates, { lat: -90, lng: 180 }, true],
    ['a place off the globe', Coordinates, { lat: 91, lng: 0 }, false],
    ['a place beyond the date line', Coordinates, { lat: 0, lng: 181 }, false],
    ['a place that is not a number', Coordinates, { lat: Number.NaN, lng: 0 }, false],
    ['a reference', Reference, { slug: 'leeds', name: 'Leeds' }, true],
    ['a reference without a name', Reference, { slug: 'leeds', name: '' }, false],
    ['no meta', PageMeta, { title: null, description: null }, true],
    ['a question', Faq, { question: 'Why?', answerHtml: '' }, true],
    ['a question without text', Faq, { question: '', answerHtml: '' }, false],
    ['a picture without an address', ContentImage, { ...image(''), src: '' }, false],
    ['a contract of zero weeks', Contract, contract({ weeks: 0 }), false],
    [
      'a rating above five',
      Review,
      { rating: 5.5, title: '', text: 'x', author: '', course: '', date: null, source: '', reply: null },
      false,
    ],
    [
      'a rating of one',
      Review,
      { rating: 1, title: '', text: 'x', author: '', course: '', date: null, source: '', reply: null },
      true,
    ],
    ['a travel time by balloon', TravelTime, { to: 'Leeds', mode: 'balloon', minutes: 3 }, false],
    ['an amenity', Amenity, { name: 'Gym', icon: 'Gym' }, true],
    ['an agent', Agent, { name: 'Sam', id: '12' }, true],
  ])('%s', (_what, schema, value, accepted) => {
    expect(accepts(schema, value)).toBe(accepted)
  })
})

const meta = { title: null, description: null }
const post = {
  id: 1,
  slug: 'a',
  title: 'A',
  excerpt: '',
  publishedAt: '2026-01-01T00:00:00.000Z',
  modifiedAt: '2026-01-01T00:00:00.000Z',
  author: '',
  image: null,
  primaryCategory: null,
  secondaryCategory: null,
  isNews: false,
  contentHtml: html(''),
  property: null,
  meta,
}
const page = {
  id: 1,
  slug: 'a',
  path: '/a',
  title: 'A',
  lead: '',
  contentHtml: html(''),
  modifiedAt: '',
  image: null,
  offers: [],
  meta,
}
const category = { slug: 'money', name: 'Money', parent: null, description: '', count: 3 }
const menu = { id: 1, title: 'A', url: '/', children: [{ id: 2, title: 'B', url: '/b', children: [] }] }

describe('entities', () => {
  it.each<[string, Schema.ConstraintDecoder<unknown>, Readonly<Record<string, unknown>>, string]>([
    ['room', Room, room(), 'slug'],
    ['property', Property, property({ rooms: [room()] }), 'name'],
    ['property summary', PropertySummary, summary(), 'slug'],
    ['offer', Offer, offer(), 'title'],
    [
      'city',
      City,
      {
        id: 1,
        slug: 'leeds',
        name: 'Leeds',
        nation: '',
        coordinates: null,
        strapline: '',
        summaryHtml: '',
        descriptionHtml: '',
        image: null,
        areas: [],
        faqs: [],
        properties: [summary()],
        meta,
      },
      'name',
    ],
    [
      'city listing',
      CityListing,
      { slug: 'leeds', name: 'Leeds', image: null, fromWeeklyPence: null, properties: [] },
      'slug',
    ],
    ['lets listing', LetsListing, { slug: 'leeds', name: 'Leeds', properties: [] }, 'slug'],
    [
      'university',
      University,
      {
        id: 1,
        slug: 'leeds',
        name: 'Leeds',
        city: null,
        coordinates: null,
        descriptionHtml: '',
        image: null,
        meta,
      },
      'name',
    ],
    ['post', Post, post, 'title'],
    ['list of posts', PostList, { posts: [post], totalPages: 3 }, 'totalPages'],
    ['category', Category, category, 'name'],
    ['page', Page, page, 'title'],
    [
      'menus',
      Menus,
      { 'header-menu': [menu], students: [], 'useful-information': [], compliance: [] },
      'students',
    ],
    [
      'home',
      HomePage,
      {
        heading: 'H',
        text: '',
        introHtml: '',
        image: null,
        proofPoints: [],
        stays: [],
        includedInPrice: [],
        popularCities: [],
        featuredProperties: [],
        meta,
      },
      'heading',
    ],
    [
      'lets page',
      LetsPage,
      { heading: 'H', introHtml: '', image: null, steps: [], faqs: [], meta },
      'heading',
    ],
    ['topic of questions', FaqTopic, { slug: 'booking', title: 'Booking', questions: [] }, 'title'],
    ['section of terms', TermsSection, { title: 'Terms', contentHtml: '' }, 'title'],
    [
      'section of the site map',
      SitemapSection,
      { title: 'Cities', links: [{ title: 'Leeds', url: '/leeds' }] },
      'title',
    ],
    [
      'globals',
      Globals,
      {
        banner: { title: '', alt: '', url: null, expiresOn: null, desktop: null, mobile: null },
        footer: { images: [], awards: [], addressHtml: '', companyRegistrationHtml: '', hasANUK: false },
        propertySettings: { showShortLetsTab: true },
        salesOpeningTimes: { text: '', days: [{ day: 'monday', opens: '09:00', closes: null }] },
        enableAccessibilityEnquiries: true,
        enableRollingContractStartDates: true,
        verboseSearchOptions: true,
        specificSearch: null,
        paymentPlans: [],
        guarantorRule: '',
        residentsPortalUrl: null,
        shortTermEmail: null,
      },
      'footer',
    ],
  ])('a %s is decoded, and rejected without its required fields', (_name, schema, entity, needed) => {
    expect(accepts(schema, entity)).toBe(true)
    expect(accepts(schema, { ...entity, [needed]: undefined })).toBe(false)
  })

  it('the content of a slug is a post, a category or a page', () => {
    expect(accepts(PostOrPage, { kind: 'post', post, totalPages: 1 })).toBe(true)
    expect(accepts(PostOrPage, { kind: 'category', category, posts: [post], totalPages: 2 })).toBe(true)
    expect(accepts(PostOrPage, { kind: 'page', page, totalPages: 1 })).toBe(true)
    expect(accepts(PostOrPage, { kind: 'page', post, totalPages: 1 })).toBe(false)
  })
})

describe('ports', () => {
  it('have unique names', () => {
    expect(new Set([ContentSource.key, EnquiryDelivery.key, Logger.key]).size).toBe(3)
  })

  it('fail with tagged errors', () => {
    expect(
      new ContentUnavailable({ endpoint: 'wp/v2/rooms', reason: 'status', status: 503, detail: 'x' })._tag,
    ).toBe('ContentUnavailable')
    expect(new EnquiryNotDelivered({ reason: 'network', detail: 'x' })._tag).toBe('EnquiryNotDelivered')
  })
})
