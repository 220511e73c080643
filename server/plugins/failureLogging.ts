import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ContentUnavailable } from '../../src/domain/ports/contentSource.ts'

/**
 * What kind of failure the server had: content that could not be read, a page that could not be rendered, a handler
 * that threw, a kept page that could not be renewed, or a refusal with a status of 500 or more.
 */
export type ServerErrorKind = 'content' | 'page' | 'handler' | 'revalidation' | 'rejected'

declare module 'fastify' {
  interface FastifyReply {
    /** What failed while this answer was made, for the line of the log that tells of it. */
    failure: { readonly kind: ServerErrorKind; readonly error: unknown } | null
    /** Whoever answers has logged why, or the answer is no news. */
    isFailureLogged: boolean
  }
}

/** Logs each answer with a status of 500 or more in one line with its request's id, and counts it. */
export function registerFailureLogging(
  app: FastifyInstance,
  onFailure: (kind: ServerErrorKind) => void,
): void {
  app.decorateReply('failure', null)
  app.decorateReply('isFailureLogged', false)
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.statusCode >= 500 && !reply.isFailureLogged) logAnswer(request, reply, onFailure)
    done()
  })
}

function logAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  onFailure: (kind: ServerErrorKind) => void,
): void {
  // an error of sending the error would come by here again
  reply.isFailureLogged = true
  const about = { path: requestPath(request), status: reply.statusCode }
  if (reply.failure === null) {
    // nobody is left to be refused
    if (request.raw.socket.destroyed) return
    onFailure('rejected')
    request.log.warn({ kind: 'rejected', ...about }, 'request rejected')
    return
  }
  const { kind, ...fields } = failureFields(reply.failure.kind, reply.failure.error)
  onFailure(kind)
  request.log.error({ kind, ...about, ...fields }, 'request failed')
}

/** What the log says of a failure: of content its endpoint and reason, of anything else the error with its stack. */
export function failureFields(
  kind: ServerErrorKind,
  error: unknown,
): { readonly kind: ServerErrorKind; readonly [field: string]: unknown } {
  if (error instanceof ContentUnavailable) {
    const { endpoint, reason, detail } = error
    return { kind: kind === 'page' ? 'content' : kind, endpoint, reason, detail }
  }
  return { kind, err: error instanceof Error ? error : new Error(String(error)) }
}

/** The path that was asked for, without its query, which may hold what a visitor typed. */
export const requestPath = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? ''
