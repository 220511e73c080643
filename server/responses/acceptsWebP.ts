import type { FastifyRequest } from 'fastify'
import { supportsWebP } from '../../src/domain/images/imageFormat.ts'
import { parseWebPCookie } from '../../src/domain/images/webPCookie.ts'

/** Whether the browser supports WebP, according to its cookie or else its Accept header. */
export const acceptsWebP = ({ headers }: FastifyRequest): boolean =>
  supportsWebP({ recorded: parseWebPCookie(headers.cookie ?? ''), accept: headers.accept ?? null })
