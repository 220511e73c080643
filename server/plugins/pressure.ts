import fastifyUnderPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { fallbackPage } from '../responses/fallbackPage.ts'
import { sendPage } from '../responses/renderedPage.ts'

const OVERLOADED_MESSAGE = 'The site is very busy. Please try again in a moment.'

/** Answers 503 with Retry-After while the process has more to do than it can. */
export async function registerPressure(app: FastifyInstance): Promise<void> {
  await app.register(fastifyUnderPressure, {
    // opening the embedded outbox for the first time may hold everything up for a few seconds
    maxEventLoopDelay: 10_000,
    // the plugin treats a pause of this length as permanent pressure, and a busy machine reaches its default of a second
    sampleInterval: 5_000,
    // below the heap limit of server/node.env
    maxHeapUsedBytes: 896 * 1024 * 1024,
    retryAfter: 10,
    pressureHandler: (_request, reply) => {
      void sendPage(reply.header('retry-after', '10'), fallbackPage(503, OVERLOADED_MESSAGE))
    },
  })
}
