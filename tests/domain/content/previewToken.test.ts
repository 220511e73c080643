import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draftPath } from '../../../server/routes/previews/draftPath.ts'
import { DRAFT_KINDS } from '../../../src/domain/content/draft.ts'
import {
  encodePreviewToken,
  parsePreviewToken,
  previewSignaturePayload,
} from '../../../src/domain/content/previewToken.ts'
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

  it('is null if a part is missing, or could not have been signed', () => {
    const whole = { type: 'post', id: '7', expires: '1790000000', signature: SIGNATURE }
    expect(parsePreviewToken(new URLSearchParams(whole))).not.toBeNull()
    for (const part of Object.keys(whole)) {
      expect(parsePreviewToken(new URLSearchParams({ ...whole, [part]: '' }))).toBeNull()
      expect(parsePreviewToken(new URLSearchParams({ ...whole, [part]: 'x' }))).toBeNull()
    }
    expect(parsePreviewToken(new URLSearchParams())).toBeNull()
    for (const id of ['0', '-1', '1.5', '07', '1e3', '9'.repeat(13)])
      expect(parsePreviewToken(new URLSearchParams({ ...whole, id }))).toBeNull()
    for (const preview of ['', '1', `post.7.1790000000.${SIGNATURE}.more`, `offer.7.1790000000.${SIGNATURE}`])
      expect(parsePreviewToken(new URLSearchParams({ preview }))).toBeNull()
  })

  it('signs a text that cannot be that of a content change, which begins with a time', () => {
    expect(previewSignaturePayload({ kind: 'room', id: 12, expires: 1_790_000_000 })).toBe(
      'preview.room.12.1790000000',
    )
  })
})

describe('the path of a draft', () => {
  it('is the path after publication', () => {
    expect(draftPath({ kind: 'room', room: room() })).toMatch(
      /^\/student-accommodation\/[^/]+\/[^/]+\/[^/]+$/,
    )
    expect(draftPath({ kind: 'post', post: post() })).toMatch(/^\/blog\//)
    expect(draftPath({ kind: 'page', page: page({ path: '/quiet-hours' }) })).toBe('/quiet-hours')
    expect(draftPath({ kind: 'university', university: university() })).toMatch(
      /^\/universities-and-colleges\//,
    )
  })

  it('is null for a room without a property', () => {
    expect(draftPath({ kind: 'room', room: room({ property: null }) })).toBeNull()
  })
})

// Helpers

const ticketArb = fc.record({
  kind: fc.constantFrom(...DRAFT_KINDS),
  id: fc.integer({ min: 1, max: 2 ** 31 }),
  expires: fc.integer({ min: 1, max: 4_000_000_000 }),
  signature: fc.stringMatching(/^[0-9a-f]{64}$/),
})
