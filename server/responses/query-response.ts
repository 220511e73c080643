import type { FastifyReply, FastifyRequest } from 'fastify'

/** Returns the query of a request, each value as it was sent. */
export const queryOf = ({ raw }: FastifyRequest): URLSearchParams =>
  new URL(raw.url ?? '', 'http://localhost').searchParams

/** Sends 503 as JSON, by default because the content cannot be read. */
export const sendUnavailable = (
  reply: FastifyReply,
  error = 'The content is temporarily unavailable. Try again soon.',
): FastifyReply => reply.code(503).header('retry-after', '10').send({ error })
