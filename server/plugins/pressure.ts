import fastifyUnderPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { fallbackPage } from '../responses/fallbackPage.ts'
import { sendPage } from '../responses/renderedPage.ts'

const OVERLOADED_MESSAGE = 'The site is very busy. Please try again in a moment.'

/** Responds with 503 and Retry-After while the process is overloaded. */
export async function registerPressure(app: FastifyInstance): Promise<void> {
  await app.register(fastifyUnderPressure, {
    // opening the embedded outbox for the first time may block the event loop for a few seconds
    maxEventLoopDelay: 10_000,
    // the plugin takes a pause of this length for an infinite delay, and a busy machine reaches its default of a second
    sampleInterval: 5_000,
    // below the heap limit of server/node.env
    maxHeapUsedBytes: 896 * 1024 * 1024,
    retryAfter: 10,
    pressureHandler: (_request, reply) => {
      void sendPage(reply.header('retry-after', '10'), fallbackPage(503, OVERLOADED_MESSAGE))
    },
  })
}
