import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { Effect, type Layer, Result } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EnquiryDelivery, EnquiryNotDelivered } from '#adapters/outbox/enquiry-delivery.ts'
import { wordpressEnquiryDelivery } from '#adapters/wordpress/wordpress-enquiry-delivery.ts'
import { startDemoBackend } from '#demo/server.ts'
import { serve, withoutWaiting } from '../adapters/wordpress/hostile-server.ts'
import { memoryEnquiryDelivery } from '../support/memory-enquiry-delivery.ts'

interface Delivery {
  readonly layer: Layer.Layer<EnquiryDelivery>
  readonly received: () => readonly Readonly<Record<string, string>>[]
  readonly breakBackend: () => Promise<void>
}

const FIELDS = {
  name: 'Amara',
  email: 'amara@example.org',
  submissionId: crypto.randomUUID(),
  reference: 'PB-1',
}

function enquiryDeliveryContract(name: string, open: () => Promise<Delivery>): void {
  describe(`the delivery ${name}`, () => {
    let delivery: Delivery
    beforeAll(async () => {
      delivery = await open()
    })
    afterAll(() => delivery.breakBackend())

    it('hands over every field', async () => {
      expect(await failureOf(delivery.layer)).toBeNull()
      expect(delivery.received()).toEqual([expect.objectContaining(FIELDS)])
    })

    it('fails if the backend is broken, without quoting the enquiry', async () => {
      await delivery.breakBackend()
      const failure = await failureOf(delivery.layer)
      expect(failure).toBeInstanceOf(EnquiryNotDelivered)
      expect(JSON.stringify(failure)).not.toMatch(/amara/i)
    })
  })
}

it('a failed mail call is attempted three times, with delays of 500 ms and 1000 ms (spec section 7)', async () => {
  const { failure, waits, requests } = await mailTo((_request, response) => response.writeHead(500).end())
  expect(failure).not.toBeNull()
  expect([requests.length, waits]).toEqual([3, [500, 1_000]])
})

it('an answer to the mail call is read up to its limit, however small it is when compressed', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const body = gzipSync(Buffer.alloc(200 * 1024 * 1024, ' '))
  const before = process.memoryUsage.rss()
  const { failure } = await mailTo((_request, response) => response.writeHead(200, headers).end(body))
  expect(failure).toMatchObject({ reason: 'too-large', status: 200 })
  expect((process.memoryUsage.rss() - before) / 2 ** 20).toBeLessThan(100)
})

describe('a mail call that is answered with an ok status and JSON', () => {
  it.each([
    ['{"success":true}', 'delivered'],
    ['{"sent":true}', 'delivered'],
    ['{"status":"mail_sent","message":"Thank you"}', 'delivered'],
    ['{"id":7,"errors":[],"error":""}', 'delivered'],
    ['{"code":"ok","data":{"status":200}}', 'delivered'],
    ['null', 'delivered'],
    ['true', 'delivered'],
    ['[]', 'delivered'],
    ['""', 'delivered'],
    ['{}', 'delivered'],
    ['', 'delivered'],
    ['<b>Notice</b>: x\n{"success":true}<!-- cached -->', 'delivered'],
    ['{"success":false}', 'refused'],
    ['{"sent":"false"}', 'refused'],
    ['{"mailSent":0}', 'refused'],
    ['{"ok":false}', 'refused'],
    ['{"success":true,"errors":{"email":["Invalid"]}}', 'refused'],
    ['{"error":"No recipient"}', 'refused'],
    ['{"status":"mail_failed","message":"Try later"}', 'refused'],
    ['{"status":"validation_failed","invalid_fields":[]}', 'refused'],
    ['{"status":"spam"}', 'refused'],
    ['{"status":500}', 'refused'],
    ['{"status":false}', 'refused'],
    ['{"result":"error"}', 'refused'],
    ['{"is_valid":false}', 'refused'],
    ['{"code":"mail_failed","message":"Try later","data":null}', 'refused'],
    ['{"code":200,"status":0,"result":{"id":12},"valid":true}', 'delivered'],
    ['{"code":"rest_invalid_param","message":"email","data":{"status":400}}', 'refused'],
    ['false', 'refused'],
    ['0', 'refused'],
    ['-1', 'refused'],
    ['{"success":tr', 'body'],
  ])('%s: %s', async (body, outcome) => {
    const { failure } = await mailTo((_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(body),
    )
    expect(failure?.reason ?? 'delivered').toBe(outcome)
  })
})

enquiryDeliveryContract('in memory', async () => {
  const memory = memoryEnquiryDelivery()
  return {
    layer: memory.layer,
    received: () => memory.sent,
    breakBackend: async () => memory.refuseWith(500),
  }
})

enquiryDeliveryContract('to WordPress, on the demo backend', async () => {
  const backend = await startDemoBackend({
    port: 0,
    now: new Date('2026-11-21T10:00:00Z'),
    siteOrigin: 'http://site.example',
  })
  let isOpen = true
  return {
    layer: wordpressEnquiryDelivery({ cmsOrigin: backend.origin, sign: null }),
    received: () => backend.submissions(),
    breakBackend: async () => {
      if (isOpen) await backend.close()
      isOpen = false
    },
  }
})

// Helpers

/** Delivers an enquiry, and returns why it failed, with the waits before another try. */
async function deliver(layer: Layer.Layer<EnquiryDelivery>) {
  const sent = EnquiryDelivery.use((port) => port.send(FIELDS))
  const { result, waits } = await withoutWaiting(sent.pipe(Effect.provide(layer)))
  return { failure: Result.isFailure(result) ? result.failure : null, waits }
}

const failureOf = async (layer: Layer.Layer<EnquiryDelivery>): Promise<EnquiryNotDelivered | null> =>
  (await deliver(layer)).failure

/** Delivers an enquiry to a backend that answers in this way. */
async function mailTo(answer: RequestListener) {
  const backend = await serve(answer)
  const delivered = await deliver(wordpressEnquiryDelivery({ cmsOrigin: backend.origin, sign: null }))
  await backend.close()
  return { ...delivered, requests: backend.requests }
}
