// spec section 11

import { readFileSync } from 'node:fs'
import { Effect, Layer } from 'effect'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { EnquiryOutbox } from '#domain/ports/enquiry-outbox.ts'
import { makeMetrics, registerMetrics } from '#server/hooks/metrics.ts'

it('docs/operations.md explains exactly the metrics that /metrics has, with their labels', async () => {
  const app = Fastify()
  const metrics = makeMetrics()
  const stats = Effect.succeed({ pending: 0, delivered: 0, failed: 0, oldestPendingSeconds: 0 })
  const outbox = Layer.succeed(EnquiryOutbox, { enqueue: () => Effect.succeed(true), stats })
  registerMetrics(app, metrics, (program) => Effect.runPromise(Effect.provide(program, outbox)))
  // a metric has its labels only once it has a value
  metrics.submission('contact', 'accepted')
  metrics.contentRead('fresh', 'memory')
  metrics.pageServed('fresh')
  metrics.pageRendered(200, 5)
  metrics.serverError('page')
  metrics.clientError('render')
  await app.inject('/metrics')
  const text = (await app.inject('/metrics')).body
  await app.close()
  const own = [...text.matchAll(/^# TYPE (\S+) /gm)]
    .map(([, name = '']) => name)
    .filter((name) => !/^(?:process|nodejs)_/.test(name))
  const docs = readFileSync('docs/operations.md', 'utf8')
  const rows = [...docs.matchAll(/^\| `(\w+)`(?: by (\S.*?))? \| .+ \| .+ \|$/gm)]
  expect(rows.map(([, name]) => name).toSorted()).toEqual(own.toSorted())
  for (const [, name = '', labels = ''] of rows) {
    const shown = new RegExp(`^${name}(?:_bucket|_count)?\\{([^}]*)\\}`, 'm').exec(text)?.[1]
    if (shown === undefined) continue
    const names = [...shown.matchAll(/(\w+)="/g)].map(([, label]) => label).filter((label) => label !== 'le')
    expect(labels.replaceAll('`', '').split(', ').toSorted(), name).toEqual(names.toSorted())
  }
  // the two metrics of the process that the document mentions
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'nodejs_heap_size_used_bytes'])
    expect([docs.includes(`\`${name}\``), text.includes(`${name} `)]).toEqual([true, true])
})
