import { createHash } from 'node:crypto'
import { it } from '@effect/vitest'
import { Effect, Fiber, Layer } from 'effect'
import { TestClock } from 'effect/testing'
import { describe, expect } from 'vitest'
import { memoryLogger } from '#adapters/logger/memory-logger.ts'
import { submissionLimiter } from '#adapters/rate-limits/submission-limiter.ts'
import { memoryContentSource } from '#adapters/wordpress/memory-content-source.ts'
import { PER_WEEK } from '#domain/contract/price-text.ts'
import { enquiryReference } from '#domain/enquiry/enquiry-reference.ts'
import { type Enquiry, hasSameContent } from '#domain/enquiry/parse-enquiry.ts'
import { formToken } from '#domain/enquiry/submitted-form.ts'
import { Calendar } from '#domain/ports/calendar.ts'
import { type ContentSourceShape, ContentUnavailable } from '#domain/ports/content-source.ts'
import { EnquiryOutbox, OutboxUnavailable } from '#domain/ports/enquiry-outbox.ts'
import { TextSigner } from '#domain/ports/text-signer.ts'
import { type EnquirySubmission, submitEnquiry } from '#domain/use-cases/submit-enquiry.ts'
import { globals, property, room, TODAY } from '../support/builders.ts'

const ID = '0b0e7e8e-8f0e-4d6a-9d53-0f5e6a0c1f11'
const FIELDS = {
  name: 'Amara Okafor',
  email: 'amara@example.org',
  message: 'Is there a room with a view of the river?',
  submissionId: ID,
}
const SENT = { form: 'contact', body: FIELDS, isSameOrigin: true, address: '192.0.2.7' } as const

/** A signature without a secret. */
const sign = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Makes a site whose outbox, log, content and submission limits are in memory. */
function site(content: Partial<ContentSourceShape> = {}) {
  const outbox = stubOutbox()
  const logger = memoryLogger()
  let day = TODAY
  const layer = Layer.mergeAll(
    outbox.layer,
    submissionLimiter(null),
    memoryContentSource(content),
    Layer.succeed(Calendar, { today: () => day }),
  ).pipe(Layer.provideMerge(Layer.merge(Layer.succeed(TextSigner, { sign }), logger.layer)))
  const setDay = (next: string): void => {
    day = next
  }
  return { outbox, lines: logger.lines, sent: outbox.sent, layer, setDay }
}

const submit = (change: Partial<EnquirySubmission> = {}) => submitEnquiry({ ...SENT, ...change })
const withFields = (fields: Readonly<Record<string, unknown>>) => ({ body: { ...FIELDS, ...fields } })
const needs = withFields({ needs: 'step-free', consent: 'yes' })
const ACCESSIBLE = { ...needs, form: 'accessible-request' } as const

describe('an enquiry', () => {
  const { layer, lines, sent } = site()

  it.effect('is accepted once it is stored, under the reference of its id', () =>
    Effect.gen(function* () {
      const result = yield* submit()
      const reference = String(Reflect.get(result, 'reference'))
      const { submissionId, ...values } = FIELDS
      const confirmation = expect.stringMatching(`^${reference}-`)
      expect(result).toEqual({ kind: 'accepted', reference: enquiryReference(ID), confirmation, values })
      expect(sent).toEqual([{ ...values, form: 'contact', submissionId, reference }])
      expect(yield* submit()).toEqual(result)
      expect(sent).toHaveLength(1)
      expect(JSON.stringify(lines)).toContain(reference)
      expect(JSON.stringify(lines)).not.toMatch(/amara|river/i)
    }).pipe(Effect.provide(layer)),
  )
})

describe('the price of an enquiry', () => {
  const read: Partial<ContentSourceShape> = {
    location: () => Effect.succeed(property()),
    room: () => Effect.succeed(room()),
  }
  const chosen = withFields({ property: 'aire-yard', room: 'studio', weeks: '44', price: '£1 a week' })

  it.effect('is that of the content, whatever its sender says', () => {
    const { layer, lines, sent } = site(read)
    return Effect.gen(function* () {
      const result = yield* submit(chosen)
      expect(result.kind).toBe('accepted')
      expect(result.values).not.toHaveProperty('price')
      expect(sent.map(({ price }) => price)).toEqual([`£165 ${PER_WEEK}, £7,260 in all`])
      expect(lines.map(({ level }) => level)).toEqual(['info'])
    }).pipe(Effect.provide(layer))
  })

  it.effect('is missing if the content cannot be read, and a resubmission makes no second enquiry', () => {
    const { layer, sent } = site({
      ...read,
      location: () => (sent.length === 0 ? Effect.never : Effect.succeed(property())),
    })
    return Effect.gen(function* () {
      const waiting = yield* Effect.forkChild(submit(chosen))
      yield* TestClock.adjust('2 seconds')
      const first = yield* Fiber.join(waiting)
      expect(first.kind).toBe('accepted')
      expect(yield* submit(chosen)).toEqual(first)
      expect(sent.map(({ price }) => price)).toEqual([undefined])
    }).pipe(Effect.provide(layer))
  })
})

describe('a reservation', () => {
  const { layer, sent } = site({
    location: () => Effect.succeed(property()),
    room: () => Effect.succeed(room()),
  })
  const reserving = (fields: Readonly<Record<string, string>>) =>
    withFields({ property: 'aire-yard', room: 'studio', weeks: '44', kind: 'reservation', ...fields })

  it.effect('is refused for days that its contract does not cover; a question about them is not', () =>
    Effect.gen(function* () {
      const days = { startDate: '2027-01-10', endDate: '2027-06-20' }
      expect(yield* submit(reserving(days))).toMatchObject({ kind: 'refused', reason: 'not-reservable' })
      expect(yield* submit(reserving({ weeks: '20' }))).toMatchObject({ reason: 'not-reservable' })
      expect(sent).toEqual([])
      expect((yield* submit(reserving({ ...days, kind: 'question' }))).kind).toBe('accepted')
      const covered = { startDate: '2027-09-20', endDate: '2028-06-20' }
      expect((yield* submit(reserving({ ...covered, submissionId: '' }))).kind).toBe('accepted')
    }).pipe(Effect.provide(layer)),
  )
})

describe('an enquiry without an id', () => {
  const { layer, sent, setDay } = site()
  const anonymous = withFields({ submissionId: 'none' })

  it.effect('is the same enquiry if the same text is sent on the same day', () =>
    Effect.gen(function* () {
      yield* submit(anonymous)
      yield* submit(anonymous)
      yield* submit(withFields({ submissionId: '', message: 'Is there a garden, too?' }))
      setDay('2026-11-22')
      yield* submit(anonymous)
      const ids = sent.map(({ submissionId }) => submissionId)
      expect(new Set(ids).size).toBe(3)
      for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/)
    }).pipe(Effect.provide(layer)),
  )
})

describe('a different text under the id of an enquiry', () => {
  const other = withFields({ message: 'May I bring my bicycle, please?' })

  it.effect('is another enquiry: nothing is lost, and nothing is stored twice', () => {
    const { layer, sent } = site()
    return Effect.gen(function* () {
      const references = []
      for (const change of [{}, other, {}, other]) {
        const result = yield* submit(change)
        references.push('reference' in result ? result.reference : result.kind)
      }
      expect(new Set(references).size).toBe(2)
      expect(references.slice(0, 2)).toEqual(references.slice(2))
      expect(sent.map(({ message }) => message)).toEqual([FIELDS.message, 'May I bring my bicycle, please?'])
      expect(new Set(sent.map(({ submissionId }) => submissionId)).size).toBe(2)
    }).pipe(Effect.provide(layer))
  })
})

describe('a submission that is not accepted', () => {
  it.effect.each([
    ['from another site', { isSameOrigin: false }, { kind: 'refused', reason: 'cross-site' }],
    ['without an email', withFields({ email: [{}] }), { kind: 'invalid', errors: [{ field: 'email' }] }],
    ['without a body', { body: null }, { kind: 'invalid', errors: [{}, {}, {}] }],
    ['with a forged token', withFields({ shown: '1.00' }), { kind: 'refused', reason: 'too-fast' }],
  ] as const)('%s is neither stored nor logged', ([, change, expected]) => {
    const { layer, lines, sent } = site()
    return Effect.gen(function* () {
      expect(yield* submit(change)).toMatchObject(expected)
      expect([sent, lines]).toEqual([[], []])
    }).pipe(Effect.provide(layer))
  })

  it.effect('is for an accessible room while the content closes that form', () => {
    const closed = site({ globals: Effect.succeed(globals({ enableAccessibilityEnquiries: false })) })
    return Effect.gen(function* () {
      expect(yield* submit(ACCESSIBLE)).toMatchObject({ kind: 'refused', reason: 'closed' })
      expect(closed.sent).toEqual([])
      expect((yield* submit()).kind).toBe('accepted')
    }).pipe(Effect.provide(closed.layer))
  })

  it.effect('is none for an accessible room while the content cannot be read', () => {
    const failure = new ContentUnavailable({ endpoint: 'hfs/v1/globals', reason: 'network', detail: '' })
    const { layer } = site({ globals: Effect.fail(failure) })
    return Effect.gen(function* () {
      expect((yield* submit(ACCESSIBLE)).kind).toBe('accepted')
    }).pipe(Effect.provide(layer))
  })

  it.effect('has a filled honeypot: it is held for an operator, even if it comes at once', () => {
    const { layer, lines, sent } = site()
    return Effect.gen(function* () {
      const result = yield* submit(withFields({ website: 'http://spam.example', shown: '1.00' }))
      expect(result).toMatchObject({ kind: 'spam', reference: expect.stringMatching(/^PB-/) })
      expect(sent).toMatchObject([{ message: FIELDS.message, heldBecause: expect.stringContaining('spam') }])
      expect(lines).toMatchObject([{ level: 'info', message: 'enquiry held: it looks like spam' }])
    }).pipe(Effect.provide(layer))
  })

  it.effect('was sent too soon after the form was shown; the second attempt is accepted', () => {
    const { layer } = site()
    return Effect.gen(function* () {
      const now = Date.parse('2026-11-21T10:00:00Z')
      yield* TestClock.setTime(now)
      yield* TestClock.adjust('2 seconds')
      const result = yield* submit(withFields({ shown: formToken(now, sign) }))
      expect(result).toMatchObject({ kind: 'refused', reason: 'too-fast', values: { name: FIELDS.name } })
      const again = String(Reflect.get(result, 'token'))
      expect((yield* submit(withFields({ shown: again }))).kind).toBe('accepted')
    }).pipe(Effect.provide(layer))
  })

  it.effect('is the sixth within ten minutes, even with the id of another', () => {
    const { layer, sent } = site()
    const about = (view: string) => submit(withFields({ message: `Is there a room with a ${view}?` }))
    return Effect.gen(function* () {
      for (const view of ['river', 'garden', 'street', 'mill', 'yard'])
        expect((yield* about(view)).kind).toBe('accepted')
      expect(yield* about('view')).toMatchObject({ kind: 'refused', reason: 'rate-limited' })
      expect(sent).toHaveLength(5)
    }).pipe(Effect.provide(layer))
  })

  it.effect('because it cannot be stored returns the text to its sender, and the log says why', () => {
    const { layer, lines, outbox } = site()
    outbox.breakWith('no space left')
    return Effect.gen(function* () {
      const refusal = { kind: 'refused', reason: 'unavailable', values: { name: FIELDS.name } }
      expect(yield* submit()).toMatchObject(refusal)
      const fields = { reason: 'no space left' }
      expect(lines).toEqual([{ level: 'error', message: 'enquiry could not be stored', fields }])
      outbox.breakWith(null)
      expect((yield* submit()).kind).toBe('accepted')
    }).pipe(Effect.provide(layer))
  })
})

// Helpers

/** An outbox that stores enquiries until it is broken; `sent` has what each would send to the backend. */
function stubOutbox() {
  const stored = new Map<string, Enquiry>()
  const sent: Readonly<Record<string, string>>[] = []
  let broken: string | null = null
  const layer = Layer.succeed(EnquiryOutbox, {
    enqueue: (enquiry) =>
      Effect.suspend(() => {
        if (broken !== null) return Effect.fail(new OutboxUnavailable({ detail: broken }))
        const { submissionId, reference, fields, heldBecause } = enquiry
        const before = stored.get(submissionId)
        if (before !== undefined) return Effect.succeed(hasSameContent(before, enquiry))
        stored.set(submissionId, enquiry)
        sent.push({ ...fields, submissionId, reference, ...(heldBecause && { heldBecause }) })
        return Effect.succeed(true)
      }),
    stats: Effect.die('not used'),
  })
  const breakWith = (detail: string | null): void => {
    broken = detail
  }
  return { layer, sent, breakWith }
}
