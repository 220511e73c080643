import type { FastifyRequest } from 'fastify'
import { recordedWebP } from '../../src/domain/images/browserSupport.ts'
import { supportsWebP } from '../../src/domain/images/imageFormat.ts'

/** Whether pictures may come as WebP: what the browser has recorded, or what it accepts. */
export const acceptsWebP = ({ headers }: FastifyRequest): boolean =>
  supportsWebP({ recorded: recordedWebP(headers.cookie), accept: headers.accept ?? null })
