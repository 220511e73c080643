import { getHeapStatistics } from 'node:v8'
import fastifyUnderPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { fallbackPage } from '../responses/fallback-page.ts'
import { sendPage } from '../responses/rendered-page.ts'

const OVERLOADED_MESSAGE = 'The site is very busy. Please try again in a moment.'
/** Leaves room for the requests in flight. */
const MAX_HEAP_SHARE = 5 / 6

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route does while the process is overloaded, instead of responding with 503. */
    readonly pressureHandler?: () => void
  }
}

/** The config of a route that reports on the process: it responds while the process is overloaded, too. */
export const SERVED_UNDER_PRESSURE = { pressureHandler: () => {} }

/** Responds with 503 and Retry-After while the process is overloaded, except on routes with `SERVED_UNDER_PRESSURE`. */
export async function registerPressure(app: FastifyInstance): Promise<void> {
  await app.register(fastifyUnderPressure, {
    // opening the embedded outbox for the first time may block the event loop for a few seconds
    maxEventLoopDelay: 10_000,
    // the plugin takes a pause of this length for an infinite delay, and a busy machine reaches its default of a second
    sampleInterval: 5_000,
    // a share, because the limit is server/node.env's in production, and another where the site is part of a process
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * MAX_HEAP_SHARE,
    retryAfter: 10,
    pressureHandler: (_request, reply) => {
      void sendPage(reply.header('retry-after', '10'), fallbackPage(503, OVERLOADED_MESSAGE))
    },
  })
}
