import { existsSync } from 'node:fs'
import { setSourceMapsSupport } from 'node:module'
import { fileURLToPath } from 'node:url'
import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { MIN_COMPRESSED_BYTES } from '../page-cache/compression.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Serves the output of `npm run build`, compresses responses, and makes the pages known to Vike.
 *
 * @throws Error when there is no build
 */
export async function registerBuild(app: FastifyInstance): Promise<void> {
  const client = `${ROOT}dist/client/`
  if (!existsSync(client))
    throw new Error('The site is not built: run `npm run build` first, or start it with `npm start`.')
  await app.register(fastifyCompress, {
    threshold: MIN_COMPRESSED_BYTES,
    encodings: ['br', 'gzip', 'identity'],
    // no browser compresses its requests
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  // so that errors in pages are logged with their place in the sources; this maps only modules that are loaded later
  setSourceMapsSupport(true)
  // importing Vike's server build makes the pages known to Vike, whatever the working directory; Vite must not resolve
  // the import, because development has no build
  await import(/* @vite-ignore */ new URL('../../dist/server/entry.mjs', import.meta.url).href)
  await app.register(fastifyStatic, {
    root: `${client}assets`,
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
  })
  await app.register(fastifyStatic, {
    root: `${client}images`,
    prefix: '/images/',
    maxAge: '1d',
    preCompressed: true,
    index: false,
    decorateReply: false,
  })
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/images/icon-32.png', 302))
}
