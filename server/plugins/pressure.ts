import fastifyUnderPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { fallbackPage } from '../responses/fallbackPage.ts'
import { sendPage } from '../responses/renderedPage.ts'

const OVERLOADED_MESSAGE = 'Very many people are here just now. Please try again in a moment.'

/** Answers 503 with Retry-After while the process has more to do than it can. */
export async function registerPressure(app: FastifyInstance): Promise<void> {
  await app.register(fastifyUnderPressure, {
    // opening the embedded outbox for the first time may hold everything up for a few seconds
    maxEventLoopDelay: 10_000,
    // the plugin takes a pause as long as this for pressure without end: seen with its second, which a busy machine reaches
    sampleInterval: 5_000,
    // below what server/node.env lets the heap hold
    maxHeapUsedBytes: 896 * 1024 * 1024,
    retryAfter: 10,
    pressureHandler: (_request, reply) => {
      void sendPage(reply.header('retry-after', '10'), fallbackPage(503, OVERLOADED_MESSAGE))
    },
  })
}
