import type { FastifyRequest } from 'fastify'
import { webPFromCookie } from '../../src/domain/images/browserSupport.ts'
import { supportsWebP } from '../../src/domain/images/imageFormat.ts'

/** Whether the browser shows WebP: by its cookie, or by its Accept header. */
export const acceptsWebP = ({ headers }: FastifyRequest): boolean =>
  supportsWebP({ recorded: webPFromCookie(headers.cookie), accept: headers.accept ?? null })
