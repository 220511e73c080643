import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draftPath } from '../../../server/routes/previews/previews.ts'
import {
  DRAFT_KINDS,
  type Draft,
  encodePreviewToken,
  parsePreviewToken,
  previewSignaturePayload,
} from '../../../src/domain/content/draft.ts'
import { itAlways } from '../../support/itAlways.ts'
import { page, post, room, university } from '../support/builders.ts'

const SIGNATURE = 'a1'.repeat(32)

describe('the preview token', () => {
  itAlways('is the same in the backend’s link and in the address of a page', ticketArb, (ticket) => {
    const { kind, id, expires, signature } = ticket
    const link = new URLSearchParams({ type: kind, id: String(id), expires: String(expires), signature })
    expect(parsePreviewToken(link)).toEqual(ticket)
    expect(parsePreviewToken(new URLSearchParams({ preview: encodePreviewToken(ticket) }))).toEqual(ticket)
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
    expect(parsePreviewToken(new URLSearchParams(query))).toBeNull()
  })

  it('signs a text that cannot be that of a content change, which begins with a time', () => {
    expect(previewSignaturePayload({ kind: 'room', id: 12, expires: 1_790_000_000 })).toBe(
      'preview.room.12.1790000000',
    )
  })
})

describe('the path of a draft', () => {
  it.each<[Draft, string | null]>([
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
  kind: fc.constantFrom(...DRAFT_KINDS),
  id: fc.integer({ min: 1, max: 2 ** 31 }),
  expires: fc.integer({ min: 1, max: 4_000_000_000 }),
  signature: fc.stringMatching(/^[0-9a-f]{64}$/),
})
