import type { FastifyRequest } from 'fastify'
import { parseWebPCookie } from '../../src/domain/images/browserSupport.ts'
import { supportsWebP } from '../../src/domain/images/imageOptions.ts'

/** Whether the browser supports WebP, according to its cookie or else its Accept header. */
export const acceptsWebP = ({ headers }: FastifyRequest): boolean =>
  supportsWebP({ recorded: parseWebPCookie(headers.cookie ?? ''), accept: headers.accept ?? null })
