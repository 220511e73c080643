// spec sections 3, 7 and 11

import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as icons from '#domain/content/amenity-icons.ts'
import * as drafts from '#domain/content/draft.ts'
import { isPathOfSlugs, parseSlug } from '#domain/content/slug.ts'
import { draftPath } from '#server/routes/previews/previews.ts'
import { itAlways } from '#tests/support/it-always.ts'
import { page, post, room, university } from '../support/builders.ts'
import { slugArb } from '../support/slug-arb.ts'

describe('an amenity', () => {
  it.each([
    ['Wi-Fi', 'Wifi', 'Wi-Fi'],
    ['wifi', 'Wifi', 'Wi-Fi'],
    ['En-suite', 'Ensuite', 'En-suite'],
    ['CCTV', 'Cctv', 'CCTV'],
    ['24H STAFF', '24h Staff', '24-hour staff'],
    ['step free', 'Step-free', 'step free'],
    ['Gym', 'Gym', 'Gym'],
    ['Helipad', null, 'Helipad'],
    ['', null, ''],
  ])('%s has the icon %s and the label “%s”', (name, icon, label) => {
    expect([icons.amenityIcon(name), icons.amenityLabel(name)]).toEqual([icon, label])
    expect(icons.amenityLabel(label)).toBe(label)
  })

  it('has a symbol of its own in the sprite: run scripts/write-amenity-icons.ts after a change', () => {
    const sprite = readFileSync(`public${icons.AMENITY_ICONS_PATH}`, 'utf8')
    const symbols = [...sprite.matchAll(/<symbol id="(\w+)"[^>]*><[a-z]/g)].map(([, id]) => id)
    expect(symbols.toSorted()).toEqual(icons.AMENITY_ICON_NAMES.map(icons.amenityIconId).toSorted())
    expect(new Set(symbols).size).toBe(symbols.length)
  })
})

it.each([
  ['Flash Sale Aire Yard', 'AY'],
  ['flash-sale: kelham mill house', 'KM'],
  ['FlashSale', ''],
  ['Flash Sale St Paul’s', 'SP'],
  ['Flashing alarm', null],
  ['Gym', null],
])('the icon of “%s” shows the initials %j of a flash sale', (name, initials) => {
  expect(icons.flashSaleInitials(name)).toBe(initials)
})

describe('a slug', () => {
  itAlways('is parsed as it is, and as WordPress stores it', slugArb, (slug) => {
    expect(parseSlug(slug)).toBe(slug)
    expect(parseSlug(encodeURIComponent(slug).toLowerCase())).toBe(slug)
  })

  it.each([
    ['freshers-week', 'freshers-week'],
    ['freshers_week', 'freshers_week'],
    ['%f0%9f%8e%89-freshers-week', '🎉-freshers-week'],
    ['%E6%96%B0%E7%94%9F', '新生'],
    ['%d8%aa%d8%b1%d8%ad%db%8c%d8%a8', 'ترحیب'],
    ['%e0%a4%a8%e0%a4%ae%e0%a4%b8%e0%a5%8d%e0%a4%a4%e0%a5%87', 'नमस्ते'],
    ['%f0%9f%91%a8%e2%80%8d%f0%9f%91%a9', '👨‍👩'],
    ['weiß-und-café', 'weiß-und-café'],
    ['a'.repeat(200), 'a'.repeat(200)],
  ])('%s is parsed as %s', (written, slug) => {
    expect(parseSlug(written)).toBe(slug)
  })

  const NO_SLUGS = '% %zz a%2fb %2e%2e a.b a,b a%20b a%00b a%3fb Upper %e2%80%aea -a a--b %ed%a0%80'
  // the last two are longer than WordPress stores them
  it.each(['', 'a b', ...NO_SLUGS.split(' '), 'a'.repeat(201), '新'.repeat(23)])('%s is none', (written) => {
    expect(parseSlug(written)).toBeNull()
  })
})

it.each([
  ['/', true],
  ['/blog/page/2', true],
  ['/student-accommodation/leeds/%E5%AD%A6/caf%C3%A9', true],
  ['/student-accommodation/leeds/%e5%ad%a6', false],
  ['/student-accommodation/leeds/学', false],
  ['/bl%6Fg', false],
  ['', false],
  ['blog', false],
  ['/blog/', false],
  ['/blog//x', false],
  ['/blog?page=2', false],
  ['/%2F/%', false],
])('%s is a path as the site writes it: %s', (path, isPath) => {
  expect(isPathOfSlugs(path)).toBe(isPath)
})

const SIGNATURE = 'a1'.repeat(32)

describe('the preview token', () => {
  itAlways('is the same in the backend’s link and in the address of a page', ticketArb, (ticket) => {
    const { kind, id, expires, signature } = ticket
    const link = new URLSearchParams({ type: kind, id: String(id), expires: String(expires), signature })
    expect(drafts.parsePreviewToken(link)).toEqual(ticket)
    const query = new URLSearchParams({ preview: drafts.encodePreviewToken(ticket) })
    expect(drafts.parsePreviewToken(query)).toEqual(ticket)
  })

  it.each(['0', '7'])('may be that of the whole site with the draft %s, where 0 is none', (id) => {
    const token = { kind: 'site', id: Number(id), expires: 1_790_000_000, signature: SIGNATURE } as const
    const query = new URLSearchParams({ preview: drafts.encodePreviewToken(token) })
    expect(drafts.parsePreviewToken(query)).toEqual(token)
  })

  const whole = { type: 'post', id: '7', expires: '1790000000', signature: SIGNATURE }
  it.each<Record<string, string>>([
    {},
    ...Object.keys(whole).flatMap((part) => [
      { ...whole, [part]: '' },
      { ...whole, [part]: 'x' },
    ]),
    ...['0', '-1', '1.5', '07', '1e3', '9'.repeat(13)].map((id) => ({ ...whole, id })),
    { preview: '' },
    { preview: '1' },
    { preview: `post.7.1790000000.${SIGNATURE}.more` },
    { preview: `offer.7.1790000000.${SIGNATURE}` },
  ])('is null if a part is missing, or could not have been signed: %j', (query) => {
    expect(drafts.parsePreviewToken(new URLSearchParams(query))).toBeNull()
  })

  it('signs a text that cannot be that of a content change, which begins with a time', () => {
    const signed = drafts.previewSignaturePayload({ kind: 'room', id: 12, expires: 1_790_000_000 })
    expect(signed).toBe('preview.room.12.1790000000')
  })
})

describe('the path of a draft', () => {
  it.each<[drafts.Draft, string | null]>([
    [{ kind: 'room', room: room() }, '/student-accommodation/leeds/aire-yard/studio'],
    [{ kind: 'post', post: post() }, '/blog/money/rent-explained'],
    [{ kind: 'page', page: page({ path: '/quiet-hours' }) }, '/quiet-hours'],
    [{ kind: 'page', page: page({ path: '/guide/über' }) }, '/guide/%C3%BCber'],
    [{ kind: 'university', university: university() }, '/universities-and-colleges/university-of-leeds'],
    [{ kind: 'room', room: room({ property: null }) }, null],
  ])('of the kind $kind is that after publication', (draft, path) => {
    expect(draftPath(draft)).toBe(path)
  })
})

// Helpers

const ticketArb = fc.record({
  kind: fc.constantFrom(...drafts.DRAFT_KINDS),
  id: fc.integer({ min: 1, max: 2 ** 31 }),
  expires: fc.integer({ min: 1, max: 4_000_000_000 }),
  signature: fc.stringMatching(/^[0-9a-f]{64}$/),
})
